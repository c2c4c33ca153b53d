<?php

/**
 * Word, Excel, PowerPoint and OpenDocument files, which are zip files of XML and pictures: their properties, the names of
 * people who commented or changed something, folders of the computer, and what their pictures tell. Entries that tell
 * nothing are copied as they are.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Office
{
    private const MOST_ENTRIES = 20_000;
    private const DEEPEST = 3;
    private const LARGEST_ENTRY = 64_000_000;
    /** Times of entries that tell nothing: the first is what cleaned entries get. */
    private const NO_TIMES = ["\0\0\x21\0", "\0\0\0\0"];

    /** Entries by their names, and a content for them that tells nothing. */
    private const PLAIN = [
        '#^docProps/core\.xml$|\.psmdcp$#i' => '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
        '#^docProps/app\.xml$#i' => '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
        '#^docProps/custom\.xml$#i' => '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>',
        '#(?:^|/)meta\.xml$#' => '<?xml version="1.0" encoding="UTF-8"?><office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.2"/>',
        '#^docMetadata/LabelInfo\.xml$#i' => '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><clbl:labelList xmlns:clbl="http://schemas.microsoft.com/office/2020/mipLabelMetadata"/>',
        // What programs keep beside the document: properties of its server, queries with folders.
        '#^customXml/item\d+\.xml$#i' => '<?xml version="1.0" encoding="UTF-8" standalone="no"?><none/>',
    ];

    /** Parts of XML that name people, devices and folders, and what they become. */
    private const NAMES = [
        '/(\b(?:w:author|w:initials|w15:author|w15:userId|displayName|userId|userName|refreshedBy)=(["\']))(?:(?!\2)[^<>])+/' => '$1',
        '/(\bconnection="[^"]*?\b(?:User ID|UID)=)[^;"]+/i' => '$1',
        '#(<(?:author|dc:creator|meta:creator-initials|loext:sender-initials)>)[^<]+#' => '$1',
        '#<x15ac:absPath\b[^>]*>|<w:docVar\b[^>]*/>#' => '',
        '#(<config:config-item config:name="(?:PrinterName|PrinterSetup)"[^>]*>)[^<]+#' => '$1',
        '#(<config:config-item\b[^>]*>file:///)[^<]+#' => '$1',
        '#(Target=")(?:file:///?(?=[^"]*[\\\\/])|[a-z]:[\\\\/]|\\\\\\\\)[^"]*[\\\\/]#i' => '$1file:///',
        '#(="[^"<>]*?\b[a-z]:[\\\\/](?:Users|Documents and Settings)[\\\\/])[^"<>\\\\/]+#i' => '$1',
        '#(="(?:file://)?/(?:Users|home)/)[^"<>/]+#' => '$1',
    ];
    private const POWERPOINT_NAMES = '/(<(?:p(?:188)?:(?:cmAuthor|author)|pc:chgData|userInfo)\b[^>]*?\b(?:name|initials|userId)=")[^"]+"/';
    private const NAMING = '#\.(?:xml|rels)$#';
    /** Old files, macros, printers in formats of their own; earlier versions; who signed it. */
    private const CLOSED = '#\.bin$|^Versions/|^_xmlsignatures/.*\.xml$|^META-INF/documentsignatures\.xml$#';

    /** How many files lie in one another. */
    private static int $depth = 0;

    /** @param resource $in */
    private function __construct(private $in, private Edits $edits)
    {
    }

    /** @param resource $in */
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
        $rows = '';
        $shift = 0;
        foreach ($entries as $index => $entry) {
            $before = $this->edits->growth();
            $entry = $this->entry($entry, $ends[$index]);
            $rows .= self::row($entry, $entry['at'] + $shift);
            $shift += $this->edits->growth() - $before;
        }
        if ($this->edits->hasFound()) {
            $count = count($entries);
            $this->edits->adjust($directory, $size - $directory, $rows . pack('VvvvvVVv', 0x06054B50, 0, 0, $count, $count, strlen($rows), $directory + $shift, 0));
        }
    }

    /** @return array{0: list<array<string, mixed>>, 1: int} the entries, in the order of their places; and where the directory begins */
    private function directory(int $size): array
    {
        $tail = Bytes::read($this->in, max(0, $size - 65_557), 65_557);
        $end = strrpos($tail, "PK\5\6");
        $count = Bytes::number($tail, (int) $end + 10, 2, true);
        $directory = Bytes::number($tail, (int) $end + 16, 4, true);
        $rows = Bytes::read($this->in, $directory, Bytes::number($tail, (int) $end + 12, 4, true));
        if ($end === false || $count > self::MOST_ENTRIES || $directory >= $size) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        $entries = [];
        for ($at = 0; count($entries) < $count; $at += 46 + $forName + $forExtra + $forComment) {
            if (substr($rows, $at, 4) !== "PK\1\2") {
                throw new UnreadableFile(UnreadableFile::DAMAGED);
            }
            [$forName, $forExtra, $forComment] = [Bytes::number($rows, $at + 28, 2, true), Bytes::number($rows, $at + 30, 2, true), Bytes::number($rows, $at + 32, 2, true)];
            $number = static fn(int $offset, int $length): int => Bytes::number($rows, $at + $offset, $length, true);
            if (($number(8, 2) & 1) !== 0) {
                throw new UnreadableFile(UnreadableFile::ENCRYPTED);
            }
            $entries[] = [
                'name' => substr($rows, $at + 46, $forName),
                'flags' => $number(8, 2),
                'method' => $number(10, 2),
                'time' => substr($rows, $at + 12, 4),
                'crc' => $number(16, 4),
                'packed' => $number(20, 4),
                'size' => $number(24, 4),
                'hasMore' => $forExtra + $forComment > 0,
                'at' => $number(42, 4),
            ];
        }
        usort($entries, static fn(array $one, array $other): int => $one['at'] <=> $other['at']);
        return [$entries, $directory];
    }

    /** @param array<string, mixed> $entry @return array<string, mixed> */
    private function entry(array $entry, int $end): array
    {
        $head = Bytes::read($this->in, $entry['at'], 30);
        $forExtra = Bytes::number($head, 28, 2, true);
        $from = $entry['at'] + 30 + Bytes::number($head, 26, 2, true) + $forExtra;
        if (!str_starts_with($head, "PK\3\4") || $from + $entry['packed'] > $end) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        $new = $this->content($entry, $from);
        if ($new !== null) {
            $entry = [...$entry, 'flags' => $entry['flags'] & ~8, 'method' => 0, 'crc' => crc32($new), 'packed' => strlen($new), 'size' => strlen($new), 'time' => self::NO_TIMES[0]];
            $this->edits->adjust($entry['at'], $end - $entry['at'], self::head($entry) . $new);
        } elseif (!in_array($entry['time'], self::NO_TIMES, true) || $forExtra > 0 || $entry['hasMore']) {
            $entry['time'] = self::NO_TIMES[0];
            $this->edits->cut($entry['at'], $from - $entry['at'], [Traces::TIME], self::head($entry, ($entry['flags'] & 8) !== 0 ? substr($head, 14, 12) : null));
        }
        return $entry;
    }

    /** @param array<string, mixed> $entry @return string|null null: as it is */
    private function content(array $entry, int $from): ?string
    {
        $name = $entry['name'];
        $isMedia = preg_match('#(?:^|/)(?:media|embeddings|Pictures|Thumbnails|docProps)/[^/]+\.\w+$#', $name) === 1;
        if (preg_match(self::CLOSED, $name) === 1) {
            $this->edits->leave([Traces::OTHER]);
        }
        $plain = self::plain($name);
        if ($plain === null && !$isMedia && preg_match(self::NAMING, $name) !== 1) {
            return null;
        }
        $packed = Bytes::read($this->in, $from, $entry['packed']);
        $tooLarge = $entry['size'] > self::LARGEST_ENTRY || $entry['size'] * 3 > Memory::left();
        $text = $tooLarge ? null : ($entry['method'] === 0 ? $packed : Bytes::inflate($packed, ZLIB_ENCODING_RAW, self::LARGEST_ENTRY));
        if ($text === null) {
            $entry['size'] === 0 || $this->edits->leave([Traces::OTHER]);
            return null;
        }
        if ($plain !== null) {
            return $text === $plain ? null : $this->renewed($plain, Traces::of($text));
        }
        return $isMedia && preg_match(self::NAMING, $name) !== 1 ? $this->media($text) : $this->names($text);
    }

    private static function plain(string $name): ?string
    {
        foreach (self::PLAIN as $pattern => $plain) {
            if (preg_match($pattern, $name) === 1) {
                return $plain;
            }
        }
        return null;
    }

    private function names(string $text): ?string
    {
        $new = preg_replace(array_keys(self::NAMES), array_values(self::NAMES), $text);
        for ($rounds = 0; $rounds < 3 && is_string($new); $rounds++) {
            $new = preg_replace(self::POWERPOINT_NAMES, '$1"', $new);
        }
        if (!is_string($new)) {
            $this->edits->leave([Traces::AUTHOR]);
            return null;
        }
        return $new === $text ? null : $this->renewed($new, [Traces::AUTHOR]);
    }

    private function media(string $bytes): ?string
    {
        if (self::$depth >= self::DEEPEST) {
            $this->edits->leave([Traces::OTHER]);
            return null;
        }
        $in = fopen('php://temp', 'w+b');
        $out = fopen('php://temp', 'w+b');
        self::$depth++;
        try {
            fwrite($in, $bytes);
            $edits = FileLook::edits($in, '');
            $this->edits->leave($edits->left());
            if (!$edits->hasFound()) {
                return null;
            }
            $edits->apply($in, $out);
            return $this->renewed((string) stream_get_contents($out, null, 0), $edits->found());
        } catch (UnreadableFile) {
            $this->edits->leave([Traces::OTHER]);
            return null;
        } finally {
            self::$depth--;
            fclose($in);
            fclose($out);
        }
    }

    /** @param list<string> $kinds */
    private function renewed(string $new, array $kinds): string
    {
        // The bytes are replaced with the head of their entry.
        $this->edits->cut(0, 0, $kinds);
        return $new;
    }

    /** @param array<string, mixed> $entry @param string|null $sizes as they are, where they come after the content */
    private static function head(array $entry, ?string $sizes = null): string
    {
        return "PK\3\4\x14\0" . pack('vv', $entry['flags'], $entry['method']) . $entry['time']
            . ($sizes ?? pack('VVV', $entry['crc'], $entry['packed'], $entry['size'])) . pack('vv', strlen($entry['name']), 0) . $entry['name'];
    }

    /** @param array<string, mixed> $entry */
    private static function row(array $entry, int $at): string
    {
        return "PK\1\2\x14\0\x14\0" . pack('vv', $entry['flags'], $entry['method']) . $entry['time']
            . pack('VVVvvvvvVV', $entry['crc'], $entry['packed'], $entry['size'], strlen($entry['name']), 0, 0, 0, 0, 0, $at) . $entry['name'];
    }
}
