<?php

/**
 * The kinds of hidden data that a file may contain: where, when, with what device and by whom it was made.
 *
 * Editors need to know whether a file reveals a location, not which of twenty formats it is in.
 *
 * Time: a text is searched once for each of a few patterns, and at most 500 EXIF tags in each of three directories are read, each a
 * step; both within the budget of class-scan-budget.php. Memory: that of the text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class HiddenDataKinds
{
    public const PLACE = 'place';
    public const DEVICE = 'device';
    public const AUTHOR = 'author';
    public const TIME = 'time';
    /** Paths on somebody's computer: `file:`, `C:\Users\…`. */
    public const FOLDER = 'folder';
    public const COMMENT = 'comment';
    public const SIGNATURE = 'signature';
    public const ATTACHMENT = 'attachment';
    public const VERSION = 'version';
    public const PREVIEW = 'preview';
    public const OTHER = 'other';

    /** All kinds, most dangerous first. */
    public const ORDER = [
        self::PLACE, self::DEVICE, self::AUTHOR, self::FOLDER, self::TIME, self::COMMENT, self::SIGNATURE, self::ATTACHMENT, self::VERSION,
        self::PREVIEW, self::OTHER,
    ];
    /** The number of bytes of a part that are read to find its kinds of hidden data, which are at its beginning. */
    public const ENOUGH = 262_144;

    /** For text that isn't shown to readers. A web address may contain such folders. */
    private const FOLDERS = '~^\s*file:|\bfile:(?:[/\\\\]|[a-z]:)|(?<![a-z])[a-z]:[\\\\/]+(?:users|documents and settings)[\\\\/]|^\s*(?!https?:)[^\s]*/(?:users|home)/[^/\s]|^\s*\\\\\\\\[^\\\\/\s]+\\\\~i';

    /** Names of metadata in XMP, QuickTime, ID3, Office and PDF files, and the numbers of IPTC metadata. */
    private const WORDS = [
        self::PLACE => '/GPS(?!Version)|latitude|longitude|\bCity\b|CountryName|sublocation|\xA9xyz|loci|location|\x1C\x02[\x5A\x5C\x5F\x64\x65]/i',
        self::DEVICE => '/\bMake\b|\bModel\b|serial|lens|camera|\bdevice|\xA9ma[kn]|\xA9mod|hardware|printer/i',
        self::AUTHOR => '/creator\b|author|artist|by-?line|owner|copyright|lastModifiedBy|<(?:Company|Manager)>|\xA9ART|cprt|TPE1|\x1C\x02[\x50\x55\x6E\x73\x74]/i',
        self::TIME => '/date|CreationTime|\bcreated\b|\xA9day|\x1C\x02[\x37\x3C]/i',
    ];

    /** EXIF tags. */
    private const TAGS = [
        0x8825 => self::PLACE,
        0x010F => self::DEVICE, 0x0110 => self::DEVICE, 0x927C => self::DEVICE, 0xA431 => self::DEVICE, 0xA433 => self::DEVICE,
        0xA434 => self::DEVICE, 0xA435 => self::DEVICE, 0xC62F => self::DEVICE,
        0x013B => self::AUTHOR, 0x8298 => self::AUTHOR, 0x9C9D => self::AUTHOR, 0xA430 => self::AUTHOR,
        0x0132 => self::TIME, 0x9003 => self::TIME, 0x9004 => self::TIME,
    ];
    private const EXIF_FOLDER = 0x8769;
    private const ORIENTATION = 0x0112;
    private const MAX_TAGS = 500;

    /** @return list<string> the kinds that a text or binary names; OTHER if none @throws UnreadableFile */
    public static function of(string $bytes): array
    {
        ScanBudget::search(strlen($bytes));
        $kinds = array_keys(array_filter(self::WORDS, static fn(string $words): bool => preg_match($words, $bytes) === 1));
        return $kinds === [] ? [self::OTHER] : $kinds;
    }

    /** Determines whether a text contains a path on somebody's computer. */
    public static function isFolder(string $text): bool
    {
        return preg_match(self::FOLDERS, $text) === 1;
    }

    /**
     * Returns the kinds of hidden data in EXIF, and the orientation.
     *
     * @return array{kinds: list<string>, orientation: int}
     * @throws UnreadableFile
     */
    public static function ofExif(string $tiff): array
    {
        $isLittle = str_starts_with($tiff, 'II');
        $number = static fn(int $at, int $length): int => Bytes::number($tiff, $at, $length, $isLittle);
        $kinds = [];
        $orientation = 1;
        $folders = [$number(4, 4)];
        // The first directory, the EXIF directory, and the directory of the preview.
        for ($turn = 0; $turn < 3 && $folders !== []; $turn++) {
            $folder = array_shift($folders);
            $count = min($number($folder, 2), self::MAX_TAGS);
            $end = min($folder + 2 + 12 * $count, strlen($tiff));
            for ($at = $folder + 2; $at < $end; $at += 12) {
                ScanBudget::spend();
                $tag = $number($at, 2);
                if (isset(self::TAGS[$tag])) {
                    $kinds[self::TAGS[$tag]] = true;
                } elseif ($tag === self::EXIF_FOLDER) {
                    $folders[] = $number($at + 8, 4);
                } elseif ($tag === self::ORIENTATION && $turn === 0) {
                    $orientation = $number($at + 8, 2);
                }
            }
            if ($turn === 0 && $number($at, 4) > 0) {
                $kinds[self::PREVIEW] = true;
            }
        }
        return [
            'kinds' => $kinds === [] ? [self::OTHER] : array_keys($kinds),
            'orientation' => $orientation >= 1 && $orientation <= 8 ? $orientation : 1,
        ];
    }

    /** Returns EXIF that contains only the orientation. */
    public static function turned(int $orientation): string
    {
        return "MM\0\x2A\0\0\0\x08\0\x01" . pack('nnNnn', self::ORIENTATION, 3, 1, $orientation, 0) . "\0\0\0\0";
    }

    /** @param list<string> $kinds @return list<string> the most dangerous first */
    public static function sorted(array $kinds): array
    {
        return array_values(array_intersect(self::ORDER, $kinds));
    }

    /** @param list<string> $kinds */
    public static function inWords(array $kinds): string
    {
        return implode(', ', array_map(static fn(string $kind): string => match ($kind) {
            self::PLACE => __('place', 'open-ground-api'),
            self::DEVICE => __('device', 'open-ground-api'),
            self::AUTHOR => __('author or owner', 'open-ground-api'),
            self::TIME => __('date and time', 'open-ground-api'),
            self::FOLDER => __('paths on a computer', 'open-ground-api'),
            self::COMMENT => __('people who commented or made changes', 'open-ground-api'),
            self::SIGNATURE => __('a signature', 'open-ground-api'),
            self::ATTACHMENT => __('attached files', 'open-ground-api'),
            self::VERSION => __('earlier versions', 'open-ground-api'),
            self::PREVIEW => __('a second picture', 'open-ground-api'),
            default => __('other details', 'open-ground-api'),
        }, self::sorted($kinds)));
    }
}
