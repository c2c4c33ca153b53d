<?php

/**
 * PDF: finds hidden data beside the pages, in every revision that the file contains.
 *
 * That is properties, XMP, names and comments of people, addresses on their computers, attached files, and the hidden data of
 * pictures. The file is read once from start to end and never changed: the purpose of an object can't be known from its bytes, and
 * a signature covers all of them.
 *
 * Time: each token is a step, decompressing and searching take more (class-scan-budget.php), and each byte of the file is read a
 * few times. Memory: three times the file, a third of the free memory for decompressed data, and 30 MB for the numbers of objects
 * and the keys of a dictionary. A file that exceeds either is withheld.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Pdf
{
    /** Memory needed for decompressed data, as a multiple of its size. */
    private const COPIES = 3;
    /** Limit for nested dictionaries. */
    private const DEEPEST = 500;
    /** Limit for the keys of nested dictionaries. */
    private const MOST_KEYS = 30_000;
    /** Limit for the numbers at the start of a stream of objects. */
    private const MOST_NUMBERS = 100_000;
    private const LONGEST_NUMBER = 20;
    /** Limit for the objects of a file, and for those with its properties. */
    private const MOST_OBJECTS = 250_000;
    private const MOST_PROPERTIES = 10_000;

    /** Keys whose value is hidden data wherever they occur. */
    private const TELLING = [
        'Author' => HiddenDataKinds::AUTHOR, 'Company' => HiddenDataKinds::AUTHOR, 'Manager' => HiddenDataKinds::AUTHOR, 'CreationDate' => HiddenDataKinds::TIME, 'ModDate' => HiddenDataKinds::TIME,
        'SourceModified' => HiddenDataKinds::TIME, 'Creator' => HiddenDataKinds::OTHER, 'Producer' => HiddenDataKinds::OTHER, 'Keywords' => HiddenDataKinds::OTHER,
    ];
    /** Keys whose presence is hidden data. */
    private const PARTS = [
        'ByteRange' => HiddenDataKinds::SIGNATURE, 'PieceInfo' => HiddenDataKinds::OTHER, 'EF' => HiddenDataKinds::ATTACHMENT, 'EmbeddedFiles' => HiddenDataKinds::ATTACHMENT,
    ];
    private const COMMENTS = [
        'Text', 'FreeText', 'Highlight', 'Underline', 'StrikeOut', 'Caret', 'Ink', 'Stamp', 'Popup', 'Square', 'Circle', 'Line', 'Polygon',
        'PolyLine', 'Squiggly', 'Redact', 'FileAttachment', 'Sound',
    ];

    /** @var array<int, true> numbers of the objects with the document's properties */
    private array $properties = [];
    /** @var array<int, true> */
    private array $numbers = [];
    private int $keys = 0;
    /** Whether the window title shows it in place of the file name. Screen readers need that title. */
    private bool $isTitleShown = false;

    private function __construct(private readonly Edits $edits)
    {
    }

    /** @param resource $in @throws UnreadableFile where it can't be read to its end */
    public static function look($in, int $size, Edits $edits): void
    {
        $bytes = Bytes::read($in, 0, $size);
        (new self($edits))->document($bytes);
        $end = strrpos($bytes, '%%EOF');
        if ($end === false) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        // Data before or after the document, where no reader looks.
        if (trim(substr($bytes, $end + 5), "\0\t\n\f\r ") !== '' || trim(substr($bytes, 0, (int) strpos($bytes, '%PDF-')), "\0\t\n\f\r \xEF\xBB\xBF") !== '') {
            $edits->reportUnremovable([HiddenDataKinds::OTHER]);
        }
    }

    /** @param array<int, true> $numbers @throws UnreadableFile */
    private static function limit(array $numbers, int $most): void
    {
        if (count($numbers) > $most) {
            throw new UnreadableFile(UnreadableFile::LARGE);
        }
    }

    private function document(string $bytes): void
    {
        // One by one, because there may be millions.
        for ($at = 0; preg_match('#/Info\s++(\d{1,10})\s++\d++\s++R#', $bytes, $info, PREG_OFFSET_CAPTURE, $at) === 1; $at = $info[1][1]) {
            ScanBudget::spend();
            $this->properties[(int) $info[1][0]] = true;
            self::limit($this->properties, self::MOST_PROPERTIES);
        }
        $this->isTitleShown = preg_match('#/DisplayDocTitle\s+true\b#', $bytes) === 1;
        $tokens = new PdfTokens($bytes);
        $last = [0, 0];
        $object = -1;
        $dictionary = null;
        while (($token = $tokens->next()) !== null) {
            [$kind, $value] = $token;
            if ($kind === PdfTokens::NUMBER) {
                $last = [$last[1], (int) $value];
            } elseif ($kind === PdfTokens::MARK && $value === '<<') {
                $from = $tokens->at();
                $dictionary = $this->dictionary($tokens);
                if (isset($this->properties[$object])) {
                    $this->property(substr($bytes, $from, $tokens->at() - $from - 2));
                }
            } elseif ($kind === PdfTokens::TEXT) {
                $this->text($value);
            } elseif ($value === 'obj') {
                $object = $last[0];
                $dictionary = null;
                // Earlier revisions, with everything that was deleted, are still in the file.
                isset($this->numbers[$object]) && $this->edits->reportUnremovable([HiddenDataKinds::VERSION]);
                $this->numbers[$object] = true;
                self::limit($this->numbers, self::MOST_OBJECTS);
            } elseif ($value === 'endobj') {
                $object = -1;
            } elseif ($value === 'stream' && $dictionary !== null) {
                $this->stream($tokens, $dictionary);
                $dictionary = null;
            }
        }
        if ($this->numbers === []) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
    }

    /**
     * Reads a dictionary and everything in it.
     *
     * @return array<string, list<string>> names and numbers that describe a stream, by key
     */
    private function dictionary(PdfTokens $tokens): array
    {
        // The enclosing dictionaries, outermost first: their keys, and the entries read so far.
        $around = [];
        $known = [];
        $this->keys = 0;
        $key = null;
        $hasValue = false;
        $lists = 0;
        while (($token = $tokens->next()) !== null) {
            [$kind, $value] = $token;
            if ($kind === PdfTokens::MARK) {
                if ($value === '<<') {
                    if (count($around) > self::DEEPEST) {
                        throw new UnreadableFile(UnreadableFile::DAMAGED);
                    }
                    $around[] = [$known, $key, $lists];
                    [$known, $key, $hasValue, $lists] = [['in' => [(string) $key]], null, false, 0];
                } elseif ($value === '>>') {
                    $this->read($known);
                    if ($around === []) {
                        return $known;
                    }
                    [$known, $key, $lists] = array_pop($around);
                    $hasValue = $lists === 0;
                } else {
                    $lists = max(0, $lists + ($value === '[' ? 1 : -1));
                    $hasValue = $lists === 0;
                }
            } elseif ($kind === PdfTokens::NAME && $lists === 0 && ($key === null || $hasValue)) {
                [$key, $hasValue] = [$value, false];
                $known[$key] ??= [];
                $this->key($key);
            } else {
                $hasValue = $lists === 0;
                $this->value((string) $key, $kind, $value);
                if ($kind !== PdfTokens::TEXT && count($known[$key] ?? []) < 8) {
                    $known[(string) $key][] = $value;
                } elseif ($kind === PdfTokens::TEXT && trim($value) !== '') {
                    $known[(string) $key] = ['text'];
                }
            }
        }
        throw new UnreadableFile(UnreadableFile::DAMAGED);
    }

    private function key(string $key): void
    {
        if (++$this->keys > self::MOST_KEYS) {
            throw new UnreadableFile(UnreadableFile::LARGE);
        }
        if ($key === 'Encrypt') {
            throw new UnreadableFile(UnreadableFile::ENCRYPTED);
        }
        if (isset(self::PARTS[$key])) {
            $this->edits->reportUnremovable([self::PARTS[$key]]);
        }
    }

    private function value(string $key, string $kind, string $value): void
    {
        if ($kind === PdfTokens::TEXT) {
            $this->text($value);
        }
        // A number refers to the object that contains the text.
        if (isset(self::TELLING[$key]) && trim($value) !== '' && in_array($kind, [PdfTokens::TEXT, PdfTokens::NUMBER], true)) {
            $this->edits->reportUnremovable([self::TELLING[$key]]);
        }
    }

    /** Checks a whole dictionary. @param array<string, list<string>> $known */
    private function read(array $known): void
    {
        if (in_array($known['Subtype'][0] ?? '', self::COMMENTS, true) && ($known['T'] ?? []) !== []) {
            $this->edits->reportUnremovable([HiddenDataKinds::COMMENT]);
        }
        if (($known['Type'][0] ?? '') === 'Sig') {
            $this->edits->reportUnremovable([HiddenDataKinds::SIGNATURE]);
        }
        if (($known['in'][0] ?? '') === 'Info' && count($known) > 1) {
            $this->edits->reportUnremovable([HiddenDataKinds::OTHER]);
        }
    }

    private function text(string $text): void
    {
        HiddenDataKinds::isFolder($text) && $this->edits->reportUnremovable([HiddenDataKinds::FOLDER]);
    }

    /** Checks one of the document's properties. */
    private function property(string $inner): void
    {
        $hidden = $this->isTitleShown ? preg_replace('#/Title\s*+(?:\([^()\\\\]*+(?:\\\\.[^()\\\\]*+)*+\)|<[^<>]*+>)#s', '', $inner) ?? $inner : $inner;
        trim($hidden) === '' || $this->edits->reportUnremovable(HiddenDataKinds::of($hidden));
    }

    /** @param array<string, list<string>> $head */
    private function stream(PdfTokens $tokens, array $head): void
    {
        $bytes = $tokens->bytes;
        $from = $tokens->at();
        $from += ($bytes[$from] ?? '') === "\r" ? 1 : 0;
        $from += ($bytes[$from] ?? '') === "\n" ? 1 : 0;
        $length = count($head['Length'] ?? []) === 1 ? (int) $head['Length'][0] : -1;
        // Data may contain the word. If the length is right, the word follows it.
        $isRight = $length >= 0 && preg_match('/\G\s{0,8}endstream/', $bytes, $match, 0, min(strlen($bytes), $from + $length)) === 1;
        $to = $isRight ? $from + $length : strpos($bytes, 'endstream', min(strlen($bytes), $from));
        if ($to === false) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        $this->data($head, $bytes, $from, $to);
        $tokens->skipTo($to);
    }

    /** @param array<string, list<string>> $head */
    private function data(array $head, string $bytes, int $from, int $to): void
    {
        [$type, $subtype] = [$head['Type'][0] ?? '', $head['Subtype'][0] ?? ''];
        $filters = array_map(static fn(string $name): string => ['Fl' => 'FlateDecode', 'DCT' => 'DCTDecode'][$name] ?? $name, $head['Filter'] ?? $head['F'] ?? []);
        $isPicture = array_intersect($filters, ['DCTDecode', 'JPXDecode']) !== [];
        if ($type === 'EmbeddedFile') {
            $this->edits->reportUnremovable([HiddenDataKinds::ATTACHMENT]);
        }
        if (!$isPicture && !in_array($type, ['Metadata', 'ObjStm'], true) && $subtype !== 'XML') {
            return;
        }
        $data = substr($bytes, $from, $to - $from);
        if (($filters[0] ?? '') === 'FlateDecode') {
            $data = Bytes::inflate($data, ZLIB_ENCODING_DEFLATE, intdiv(Memory::left(), self::COPIES));
            array_shift($filters);
        }
        $isPlain = $data !== null && array_diff($filters, ['DCTDecode', 'JPXDecode']) === [] && count($filters) === (int) $isPicture;
        if (!$isPlain || ($type === 'ObjStm' && isset($head['DecodeParms']))) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        match (true) {
            $isPicture => $this->picture($data),
            $type === 'ObjStm' => $this->objects($data, (int) ($head['First'][0] ?? 0)),
            default => trim($data, "\0\t\n\f\r ") === '' || $this->edits->reportUnremovable(HiddenDataKinds::of($data)),
        };
    }

    /**
     * Reads the objects of a compressed stream, which may include the document's properties. Pairs of numbers and offsets come
     * first.
     */
    private function objects(string $text, int $first): void
    {
        ScanBudget::search(min($first, strlen($text)));
        $numbers = $first > self::MOST_NUMBERS * self::LONGEST_NUMBER ? null : preg_split('/\s+/', trim(substr($text, 0, $first)), self::MOST_NUMBERS);
        if (!is_array($numbers) || count($numbers) === self::MOST_NUMBERS) {
            throw new UnreadableFile(UnreadableFile::LARGE);
        }
        $pairs = array_chunk($numbers, 2);
        $read = 0;
        foreach ($pairs as $index => [$number]) {
            if (isset($this->properties[(int) $number])) {
                $at = $first + (int) ($pairs[$index][1] ?? 0);
                $end = isset($pairs[$index + 1][1]) ? $first + (int) $pairs[$index + 1][1] : strlen($text);
                // Offsets increase. Otherwise, the same bytes would be read over and over.
                if ($at < $read || $end < $at) {
                    throw new UnreadableFile(UnreadableFile::DAMAGED);
                }
                $read = $end;
                $this->property(trim(substr($text, $at, $end - $at), "<>\0\t\n\f\r "));
            }
        }
        $tokens = new PdfTokens($text);
        $tokens->skipTo($first);
        while (($token = $tokens->next()) !== null) {
            match (true) {
                $token === [PdfTokens::MARK, '<<'] => $this->dictionary($tokens),
                $token[0] === PdfTokens::TEXT => $this->text($token[1]),
                default => null,
            };
        }
    }

    private function picture(string $bytes): void
    {
        if (!str_starts_with($bytes, "\xFF\xD8")) {
            // JPEG 2000 has boxes for metadata.
            preg_match('/uuid|xml /', $bytes) === 1 && $this->edits->reportUnremovable([HiddenDataKinds::OTHER]);
            return;
        }
        $in = fopen('php://temp', 'w+b');
        Bytes::write($in, rtrim($bytes, "\0\n\r"));
        $size = Bytes::size($in);
        $edits = new Edits($size);
        Jpeg::look($in, $size, $edits);
        fclose($in);
        $this->edits->reportUnremovable($edits->found());
    }
}
