<?php

/**
 * The visible part of MP4, MOV, 3GP, AVIF and HEIC (class-coded-data.php).
 *
 * Hashes the samples of each visible or audible track with their times, read from the track's own tables, and the picture items
 * with their properties. For fragmented films and those with other tables, hashes all media data.
 *
 * Time: at most 100,000 boxes; each entry of a table and each part is a step, and at most eight times the file is hashed
 * (class-coded-data.php). Memory: a megabyte at a time, and 100 bytes for each item of a picture.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class CodedFilm
{
    /** Visible and audible tracks; texts and positions may be tracks, too. */
    private const SHOWN = ['vide', 'soun', 'auxv', 'pict', 'tmcd'];
    private const PARENTS = ['mdia', 'minf', 'stbl', 'edts'];
    /** Tables that determine how and when samples are shown. */
    private const TABLES = ['stts', 'ctts', 'cslg', 'stss', 'sdtp', 'elst', 'sgpd', 'sbgp', 'tapt', 'tref', 'vmhd', 'smhd', 'trex'];
    /** Items that accompany a picture. */
    private const DETAILS = ['Exif', 'mime', 'uri '];
    private const MOST_BOXES = 100_000;
    private const DEEPEST = 8;

    private int $boxes = 0;

    public function __construct(private readonly CodedHash $hash)
    {
    }

    public function hash(): void
    {
        $isInFragments = false;
        foreach ($this->boxes(0, $this->hash->size) as [$type, $from, $to]) {
            $isInFragments = $isInFragments || $type === 'moof';
            if ($type === 'ftyp') {
                $this->hash->part($type, $from, $to - $from);
            } elseif ($type === 'meta') {
                $this->items($from, $to);
            } elseif ($type === 'moov') {
                $isInFragments = $this->film($from, $to) || $isInFragments;
            }
        }
        if ($isInFragments) {
            foreach ($this->boxes(0, $this->hash->size) as [$type, $from, $to]) {
                $type === 'mdat' && $this->hash->part($type, $from, $to - $from);
                $type === 'moof' && $this->fragment($from, $to);
            }
        }
    }

    /** @return bool whether the samples have to be searched for elsewhere */
    private function film(int $from, int $to): bool
    {
        $isElsewhere = false;
        foreach ($this->boxes($from, $to) as [$type, $at, $end]) {
            if ($type === 'mvhd') {
                $this->header($at, $end);
            } elseif ($type === 'mvex') {
                $isElsewhere = true;
                $this->hash->part($type, $at, $end - $at);
            } elseif ($type === 'trak') {
                $kinds = [];
                $tables = $this->tables($at, $end, $kinds);
                // If there are several handlers, programs differ in which one they use.
                if (array_intersect($kinds, self::SHOWN) !== []) {
                    $this->hash->word('track ' . implode(' ', $kinds));
                    $isElsewhere = !$this->track($tables, in_array('vide', $kinds, true)) || $isElsewhere;
                }
            }
        }
        return $isElsewhere;
    }

    /**
     * @param list<string> $kinds what the handlers call it
     * @return array<string, array{0: int, 1: int}> the first box of each name in a track
     */
    private function tables(int $from, int $to, array &$kinds, int $depth = 0): array
    {
        if ($depth > self::DEEPEST) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        $found = [];
        foreach ($this->boxes($from, $to) as [$type, $at, $end]) {
            $found += [$type => [$at, $end]];
            if ($type === 'hdlr') {
                $kinds[] = $this->hash->read($at + 8, 4);
            }
            $found += in_array($type, self::PARENTS, true) ? $this->tables($at, $end, $kinds, $depth + 1) : [];
        }
        return $found;
    }

    /** @param array<string, array{0: int, 1: int}> $tables @return bool false if the tables are of an unsupported kind */
    private function track(array $tables, bool $isPicture): bool
    {
        foreach (['tkhd', 'mdhd'] as $type) {
            isset($tables[$type]) && $this->header(...$tables[$type]);
        }
        foreach (self::TABLES as $type) {
            isset($tables[$type]) && $this->hash->part($type, $tables[$type][0], $tables[$type][1] - $tables[$type][0]);
        }
        isset($tables['stsd']) && $this->codecs($isPicture, ...$tables['stsd']);
        return $this->samples($tables);
    }

    /** Hashes everything except the creation time. */
    private function header(int $from, int $to): void
    {
        $times = $this->hash->number($from, 1) === 1 ? 16 : 8;
        $this->hash->part('head', $from, 4);
        $this->hash->part('head', $from + 4 + $times, $to - $from - 4 - $times);
    }

    /** Hashes everything except the names that cameras give to video codecs. */
    private function codecs(bool $isPicture, int $from, int $to): void
    {
        foreach ($this->boxes($from + 8, $to) as [$type, $at, $end]) {
            if (!$isPicture || $end - $at < 78) {
                $this->hash->part($type, $at, $end - $at);
                continue;
            }
            $this->hash->part($type, $at, 12);
            $this->hash->part('codec', $at + 16, 26);
            $this->hash->part('codec', $at + 74, $end - $at - 74);
        }
    }

    /** @param array<string, array{0: int, 1: int}> $tables */
    private function samples(array $tables): bool
    {
        $places = $tables['stco'] ?? $tables['co64'] ?? null;
        if ($places === null || !isset($tables['stsz'], $tables['stsc'])) {
            return false;
        }
        $wide = isset($tables['stco']) ? 4 : 8;
        $fit = static fn(array $table, int $head, int $each): int => intdiv(max(0, $table[1] - $table[0] - $head), $each);
        $chunks = min($this->hash->number($places[0] + 4, 4), $fit($places, 8, $wide));
        $runs = min($this->hash->number($tables['stsc'][0] + 4, 4), $fit($tables['stsc'], 8, 12));
        $each = $this->hash->number($tables['stsz'][0] + 4, 4);
        $rest = $each > 0 ? $this->hash->number($tables['stsz'][0] + 8, 4) : min($this->hash->number($tables['stsz'][0] + 8, 4), $fit($tables['stsz'], 12, 4));
        // Separate readers, because three tables and the data are read in parallel.
        [$ofPlaces, $ofRuns, $ofSizes] = [new CodedTable($this->hash, $places[0] + 8), new CodedTable($this->hash, $tables['stsc'][0] + 8), new CodedTable($this->hash, $tables['stsz'][0] + 12)];
        $run = 0;
        // Programs use the first row for all chunks before the second, whatever chunk it names.
        $perChunk = $runs > 0 ? $ofRuns->number(4, 4) : 0;
        $next = $runs > 0 ? $ofRuns->number(0, 4) : PHP_INT_MAX;
        $sample = 0;
        $this->hash->word("samples {$rest}");
        for ($chunk = 1; $chunk <= $chunks && $rest > 0; $chunk++) {
            while ($next <= $chunk && $run < $runs) {
                $perChunk = $ofRuns->number(12 * $run + 4, 4);
                $run++;
                $next = $run < $runs ? $ofRuns->number(12 * $run, 4) : PHP_INT_MAX;
            }
            $count = min($perChunk, $rest);
            $length = $each * $count;
            for ($index = 0; $each === 0 && $index < $count; $index++) {
                $length += $ofSizes->number(4 * $sample++, 4);
            }
            $this->hash->part('samples', $ofPlaces->number($wide * ($chunk - 1), $wide), $length);
            $rest -= $count;
        }
        return true;
    }

    private function fragment(int $from, int $to, int $depth = 0): void
    {
        foreach ($this->boxes($from, $to) as [$type, $at, $end]) {
            if ($type === 'traf' && $depth === 0) {
                $this->fragment($at, $end, 1);
            } elseif (in_array($type, ['tfhd', 'tfdt', 'trun', 'mfhd', 'senc', 'sdtp'], true)) {
                $this->hash->part($type, $at, $end - $at);
            }
        }
    }

    /** Hashes pictures, from the list of their locations. */
    private function items(int $from, int $to): void
    {
        $from += $this->hash->read($from + 4, 4) === 'hdlr' ? 0 : 4;
        $found = [];
        foreach ($this->boxes($from, $to) as [$type, $at, $end]) {
            $found += [$type => [$at, $end]];
        }
        foreach (['pitm', 'iprp', 'iref'] as $type) {
            isset($found[$type]) && $this->hash->part($type, $found[$type][0], $found[$type][1] - $found[$type][0]);
        }
        $types = isset($found['iinf']) ? $this->types(...$found['iinf']) : [];
        if (isset($found['iloc'])) {
            $this->places($found['iloc'], $found['idat'][0] ?? 0, $types);
        }
    }

    /** @return array<int, string> item => type */
    private function types(int $from, int $to): array
    {
        $types = [];
        foreach ($this->boxes($from + ($this->hash->number($from, 1) === 0 ? 6 : 8), $to) as [$type, $at]) {
            $version = $this->hash->number($at, 1);
            $wide = $version === 3 ? 4 : 2;
            if ($type === 'infe' && $version >= 2) {
                $types[$this->hash->number($at + 4, $wide)] = $this->hash->read($at + 6 + $wide, 4);
            }
        }
        return $types;
    }

    /** @param array{0: int, 1: int} $table @param array<int, string> $types */
    private function places(array $table, int $data, array $types): void
    {
        [$at, $end] = $table;
        $version = $this->hash->number($at, 1);
        $sizes = $this->hash->number($at + 4, 2);
        [$forOffset, $forLength, $forBase, $forIndex] = [$sizes >> 12, $sizes >> 8 & 15, $sizes >> 4 & 15, $version === 0 ? 0 : $sizes & 15];
        $wide = $version < 2 ? 2 : 4;
        $count = $this->hash->number($at + 6, $wide);
        for ($at += 6 + $wide; $count > 0 && $at < $end; $count--) {
            $item = $this->hash->number($at, $wide);
            $at += $wide;
            $method = $version === 0 ? 0 : $this->hash->number($at, 2) & 15;
            $at += ($version === 0 ? 0 : 2) + 2;
            $base = $this->hash->number($at, $forBase);
            $at += $forBase;
            $isShown = !in_array($types[$item] ?? '', self::DETAILS, true);
            $isShown && $this->hash->word("item {$item} {$method} " . ($types[$item] ?? ''));
            $parts = $this->hash->number($at, 2);
            // A part may take no byte of the table.
            for ($at += 2; $parts > 0 && $at < $end; $parts--) {
                ScanBudget::spend();
                $at += $forIndex;
                $place = ($method === 1 ? $data : 0) + $base + $this->hash->number($at, $forOffset);
                $isShown && $this->hash->part('item', $place, $this->hash->number($at + $forOffset, $forLength));
                $at += $forOffset + $forLength;
            }
        }
    }

    /** @return iterable<array{0: string, 1: int, 2: int}> name, start and end of the content */
    private function boxes(int $at, int $to): iterable
    {
        while ($at + 8 <= $to) {
            $length = $this->hash->number($at, 4);
            $type = $this->hash->read($at + 4, 4);
            $from = $at + ($length === 1 ? 16 : 8);
            $length = match ($length) {
                0 => $to - $at,
                1 => $this->hash->number($at + 8, 8),
                default => $length,
            };
            if ($length < $from - $at || ++$this->boxes > self::MOST_BOXES) {
                throw new UnreadableFile(UnreadableFile::DAMAGED);
            }
            yield [$type, $from, min($to, $at + $length)];
            $at += $length;
        }
    }
}
