// What this browser keeps from one visit to the next: a word by its name, where it keeps anything.

export function kept (name) {
  try { return localStorage.getItem(name) } catch { return null }
}

export function keep (name, value) {
  try { localStorage.setItem(name, value) } catch { /* a browser that keeps nothing */ }
}
