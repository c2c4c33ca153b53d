<?php

/**
 * Word, Excel, PowerPoint and OpenDocument files, which are zip files of XML and pictures.
 *
 * Finds their properties, the names of people who commented or made changes, local folders, and the hidden data of their pictures.
 * They are read and never changed: a word that looks like a person's name may be the name of a table in a formula.
 *
 * Time: each part is read a few times, without going back, within the budget of class-scan-budget.php, which also covers the files
 * within it. Memory: three times the largest part, packed and unpacked, which may take a third of the free memory. A file that
 * exceeds either is withheld.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Office
{
    private const MOST_ENTRIES = 20_000;
    /** Each entry has a row in the directory, of nine numbers. */
    private const STEPS_PER_ENTRY = 2;
    private const DEEPEST = 3;
    /** The maximum expansion of compressed data (RFC 1951). */
    private const MOST_TIMES = 1_032;
    /** Bytes of a part that are read in a step. */
    private const BYTES_PER_STEP = 128;
    /** Modification times of entries that reveal nothing. Office and mat2 write the first. */
    private const NO_TIMES = ["\0\0\x21\0", "\0\0\0\0"];

    /** Entries about the document and its authors: properties, and parts that programs add. */
    private const PROPERTIES = '#^docProps/(?:core|app|custom)\.xml$|\.psmdcp$|(?:^|/)meta\.xml$|^docMetadata/LabelInfo\.xml$|^customXml/item\d+\.xml$#i';
    /** Properties that are only counts, or describe the content. */
    private const COUNTS = '#<(?:\w+:)?(?:Pages|Words|Characters|CharactersWithSpaces|Lines|Paragraphs|Slides|Notes|HiddenSlides|MMClips|DocSecurity|ScaleCrop|LinksUpToDate|SharedDoc|HyperlinksChanged|TotalTime|lpstr|i4)\b[^<>]*+>[^<]*+</#';
    /** Attributes and elements that name people. */
    private const PEOPLE = '#\b(?:w:author|w:initials|w15:author|w15:userId|userId|userName|refreshedBy)=["\'][^"\'<>]|\b(?:User ID|UID)=[^;"]|<(?:author|dc:creator|meta:creator-initials|loext:sender-initials)>[^<]|<w:docVar\b#';
    private const PEOPLE_BY_PART = '#^xl/persons/|^ppt/(?:commentAuthors|authors|changesInfos/)|^xl/revisions/#';
    private const PRINTERS = '#config:name="(?:PrinterName|PrinterSetup)"[^<>]{0,500}+>[^<]#';
    /** Text that readers see, between tags. */
    private const SHOWN = '#>[^<]++(?:<|\z)#';
    /** Where paths on a computer may be: values of attributes, and remaining texts. */
    private const VALUES = '#=\s*+(?:"([^"<>]++)"|\'([^\'<>]++)\')|>([^<]++)(?:<|\z)#';
    private const NOT_SHOWN = '#(?:^|/)(?:(?!comment)[^/])*+comment[^/\n]*+(?<=\.xml)$|^xl/threadedComments/|(?:^|/)settings\.xml$#i';
    /** Binary parts: old files, macros, printer settings. */
    private const CLOSED = '#\.bin$#';
    private const VERSIONS = '#^Versions/#';
    private const SIGNATURES = '#^_xmlsignatures/.*\.xml$|^META-INF/documentsignatures\.xml$#';
    private const MEDIA = '#(?:^|/)(?:media|embeddings|Pictures|Thumbnails|docProps)/[^/]+\.\w+$#';

    /** Nesting depth of files in files. */
    private static int $depth = 0;

    /** @param resource $in */
    private function __construct(private $in, private readonly Edits $edits)
    {
    }

    /** @param resource $in @throws UnreadableFile where it can't be read to its end */
    public static function look($in, int $size, Edits $edits): void
    {
        (new self($in, $edits))->entries($size);
    }

    private function entries(int $size): void
    {
        [$entries, $directory] = $this->directory($size);
        $names = array_column($entries, 'name');
        if (!in_array('[Content_Types].xml', $names, true) && !in_array('META-INF/manifest.xml', $names, true)) {
            throw new UnreadableFile(UnreadableFile::UNKNOWN);
        }
        $ends = [...array_slice(array_column($entries, 'at'), 1), $directory];
        if ($entries[0]['at'] !== 0) {
            $this->edits->reportUnremovable([HiddenDataKinds::OTHER]);
        }
        foreach ($entries as $index => $entry) {
            $this->entry($entry, $ends[$index]);
        }
    }

    /** @return array{0: list<array<string, mixed>>, 1: int} the entries, by offset; and the offset of the directory */
    private function directory(int $size): array
    {
        $tail = Bytes::read($this->in, max(0, $size - 65_557), 65_557);
        $end = strrpos($tail, "PK\5\6");
        $count = Bytes::number($tail, (int) $end + 10, 2, true);
        $directory = Bytes::number($tail, (int) $end + 16, 4, true);
        $rows = Bytes::read($this->in, $directory, Bytes::number($tail, (int) $end + 12, 4, true));
        if ($end === false || $count === 0 || $count > self::MOST_ENTRIES || $directory >= $size) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        if (strlen($tail) > (int) $end + 22) {
            $this->edits->reportUnremovable([HiddenDataKinds::OTHER]);
        }
        $entries = [];
        for ($at = 0; count($entries) < $count; $at += 46 + $forName + $forExtra + $forComment) {
            ScanBudget::spend(0, self::STEPS_PER_ENTRY);
            if (substr($rows, $at, 4) !== "PK\1\2") {
                throw new UnreadableFile(UnreadableFile::DAMAGED);
            }
            [$forName, $forExtra, $forComment] = [Bytes::number($rows, $at + 28, 2, true), Bytes::number($rows, $at + 30, 2, true), Bytes::number($rows, $at + 32, 2, true)];
            $number = static fn(int $offset, int $length): int => Bytes::number($rows, $at + $offset, $length, true);
            if (($number(8, 2) & 1) !== 0) {
                throw new UnreadableFile(UnreadableFile::ENCRYPTED);
            }
            if (!in_array(substr($rows, $at + 12, 4), self::NO_TIMES, true) || $forComment > 0) {
                $this->edits->reportUnremovable([HiddenDataKinds::TIME]);
            }
            $entries[] = [
                'name' => substr($rows, $at + 46, $forName),
                'method' => $number(10, 2),
                'packed' => $number(20, 4),
                'size' => $number(24, 4),
                'at' => $number(42, 4),
            ];
        }
        usort($entries, static fn(array $one, array $other): int => $one['at'] <=> $other['at']);
        return [$entries, $directory];
    }

    /** @param array<string, mixed> $entry */
    private function entry(array $entry, int $end): void
    {
        $head = Bytes::read($this->in, $entry['at'], 30);
        $from = $entry['at'] + 30 + Bytes::number($head, 26, 2, true) + Bytes::number($head, 28, 2, true);
        if (!str_starts_with($head, "PK\3\4") || $from + $entry['packed'] > $end) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        $name = $entry['name'];
        foreach ([self::CLOSED => HiddenDataKinds::OTHER, self::VERSIONS => HiddenDataKinds::VERSION, self::SIGNATURES => HiddenDataKinds::SIGNATURE] as $pattern => $kind) {
            preg_match($pattern, $name) === 1 && $this->edits->reportUnremovable([$kind]);
        }
        $isXml = preg_match('#\.(?:xml|rels|psmdcp)$#', $name) === 1;
        $isMedia = !$isXml && preg_match(self::MEDIA, $name) === 1;
        if ($entry['size'] === 0 || (!$isXml && !$isMedia)) {
            return;
        }
        $content = $this->content($entry, $from);
        $isMedia ? $this->media($content) : $this->xml($name, $content);
    }

    /** @param array<string, mixed> $entry */
    private function content(array $entry, int $from): string
    {
        ['size' => $size, 'packed' => $length, 'method' => $method] = $entry;
        if ($method === 0 ? $size !== $length : $size > self::MOST_TIMES * $length) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        $packed = Bytes::read($this->in, $from, $length);
        if ($size * 3 > Memory::left()) {
            throw new UnreadableFile(UnreadableFile::LARGE);
        }
        ScanBudget::spend(0, 1 + intdiv($size, self::BYTES_PER_STEP));
        $content = match ($method) {
            0 => $packed,
            8 => Bytes::inflate($packed, ZLIB_ENCODING_RAW, $size),
            default => null,
        };
        return $content ?? throw new UnreadableFile(UnreadableFile::DAMAGED);
    }

    private function xml(string $name, string $text): void
    {
        if (str_starts_with($text, "\xFF\xFE") || str_starts_with($text, "\xFE\xFF")) {
            $text = str_replace("\0", '', $text);
        }
        if (preg_match(self::PROPERTIES, $name) === 1) {
            $words = str_ends_with($name, 'app.xml') ? (string) preg_replace(self::COUNTS, '</', $text) : $text;
            preg_match('#>\s*+[^<\s]|<(?!\?)[^<>]*\bsiteId="[^"]#', $words) === 1 && $this->edits->reportUnremovable(HiddenDataKinds::of($words));
            return;
        }
        if (preg_match(self::PEOPLE, $text) === 1 || (preg_match(self::PEOPLE_BY_PART, $name) === 1 && preg_match('/\b(?:name|displayName|initials|userId)="[^"]/', $text) === 1)) {
            $this->edits->reportUnremovable([HiddenDataKinds::COMMENT]);
        }
        preg_match(self::PRINTERS, $text) === 1 && $this->edits->reportUnremovable([HiddenDataKinds::DEVICE]);
        $this->folders($name, $text);
    }

    /** Finds addresses in links, fields and comments. Text that readers see is not hidden data. */
    private function folders(string $name, string $text): void
    {
        $isShown = preg_match(self::NOT_SHOWN, $name) !== 1;
        $hidden = $isShown ? (string) preg_replace(self::SHOWN, '><', $text) : $text;
        // Most parts contain none of these.
        if (preg_match('#file:|[a-z]:[\\\\/]+(?:users|documents and settings)|/(?:users|home)/|\\\\\\\\#i', $hidden) !== 1) {
            return;
        }
        for ($at = 0; preg_match(self::VALUES, $hidden, $match, PREG_UNMATCHED_AS_NULL, $at) === 1; $at = strpos($hidden, $match[0], $at) + strlen($match[0]) - 1) {
            ScanBudget::spend();
            if (HiddenDataKinds::isFolder(html_entity_decode($match[1] ?? $match[2] ?? $match[3], ENT_QUOTES | ENT_XML1))) {
                $this->edits->reportUnremovable([HiddenDataKinds::FOLDER]);
                return;
            }
        }
    }

    /** Scans a picture, film or document inside the document. */
    private function media(string $bytes): void
    {
        if (self::$depth >= self::DEEPEST) {
            throw new UnreadableFile(UnreadableFile::LARGE);
        }
        $in = fopen('php://temp', 'w+b');
        self::$depth++;
        try {
            Bytes::write($in, $bytes);
            $edits = FileCleaner::edits($in, '');
            $this->edits->reportUnremovable([...$edits->found(), ...$edits->left()]);
        } catch (UnreadableFile) {
            // It may have exceeded the budget, which is the whole document's.
            ScanBudget::spend();
            $this->edits->reportUnremovable([HiddenDataKinds::OTHER]);
        } finally {
            self::$depth--;
            fclose($in);
        }
    }
}
