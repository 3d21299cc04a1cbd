author = [[Schatulle]]
title = [[Schatulle: Karte, Brett und Uhr]]
description = [[Neben dem Text: eine Karte, die mitwächst, das Brett mit Feldern zum Anklicken, die Uhren als Balken.
Wer sich vorlesen lässt, bekommt alles in Sätzen und nichts gezeichnet. „/schatulle“ sagt, was sich einstellen lässt.]]
