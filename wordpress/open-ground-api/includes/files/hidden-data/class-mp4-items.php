<?php

/**
 * EXIF and XMP of AVIF and HEIC, which are stored as items beside the picture. Their bytes are zeroed.
 *
 * Time: each item is a step, within the budget of class-scan-budget.php, and at most 10,000 parts of items are read, each once; a
 * picture with more is withheld. Memory: the first megabyte of each table.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Mp4Items
{
    private const TELLING = ['Exif', 'mime', 'uri '];
    /** A part may take no byte of the table. */
    private const MOST_PARTS = 10_000;

    /** @param resource $in */
    public function __construct(private $in, private Edits $edits)
    {
    }

    /** @param iterable<array{0: string, 1: int, 2: int, 3: int}> $boxes of the 'meta' box */
    public function look(iterable $boxes): void
    {
        $found = [];
        foreach ($boxes as [$type, $at, $header, $length]) {
            $found[$type] = [$at + $header, Bytes::read($this->in, $at + $header, min($length - $header, Edits::PIECE))];
        }
        $types = $this->types($found['iinf'][1] ?? '');
        $data = $found['idat'][0] ?? 0;
        foreach ($this->places($found['iloc'][1] ?? '', $data) as [$item, $at, $length]) {
            if (in_array($types[$item] ?? '', self::TELLING, true)) {
                $bytes = Bytes::read($this->in, $at, min($length, HiddenDataKinds::ENOUGH));
                $exif = max(strpos($bytes, "II*\0"), strpos($bytes, "MM\0*"));
                $kinds = $types[$item] === 'Exif' && $exif !== false ? HiddenDataKinds::ofExif(substr($bytes, $exif))['kinds'] : HiddenDataKinds::of($bytes);
                $this->edits->blank($this->in, $at, $length, $kinds);
            }
        }
    }

    /** @return array<int, string> item => type */
    private function types(string $table): array
    {
        $isLong = Bytes::number($table, 0, 1) > 0;
        $types = [];
        for ($at = $isLong ? 8 : 6; $at + 12 < strlen($table); $at += max(8, Bytes::number($table, $at, 4))) {
            ScanBudget::spend();
            $version = Bytes::number($table, $at + 8, 1);
            $width = $version >= 3 ? 4 : 2;
            if ($version >= 2) {
                $types[Bytes::number($table, $at + 12, $width)] = substr($table, $at + 14 + $width, 4);
            }
        }
        return $types;
    }

    /** @return list<array{0: int, 1: int, 2: int}> item, offset, length */
    private function places(string $table, int $data): array
    {
        $version = Bytes::number($table, 0, 1);
        $sizes = Bytes::number($table, 4, 2);
        [$forOffset, $forLength, $forBase, $forIndex] = [$sizes >> 12 & 15, $sizes >> 8 & 15, $sizes >> 4 & 15, $version > 0 ? $sizes & 15 : 0];
        $wide = $version >= 2 ? 4 : 2;
        $count = Bytes::number($table, 6, $wide);
        $at = 6 + $wide;
        $places = [];
        while ($count-- > 0 && $at < strlen($table)) {
            ScanBudget::spend();
            $item = Bytes::number($table, $at, $wide);
            $at += $wide;
            $isInData = $version > 0 && (Bytes::number($table, $at, 2) & 15) === 1;
            $at += ($version > 0 ? 2 : 0) + 2;
            $base = Bytes::number($table, $at, $forBase);
            $at += $forBase;
            $parts = Bytes::number($table, $at, 2);
            $at += 2;
            while ($parts-- > 0 && $at < strlen($table)) {
                if (count($places) >= self::MOST_PARTS) {
                    throw new UnreadableFile(UnreadableFile::LARGE);
                }
                $at += $forIndex;
                $places[] = [$item, ($isInData ? $data : 0) + $base + Bytes::number($table, $at, $forOffset), Bytes::number($table, $at + $forOffset, $forLength)];
                $at += $forOffset + $forLength;
            }
        }
        return $places;
    }
}
