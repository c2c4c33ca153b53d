<?php

/**
 * PDF: what a document tells beside its pages, in every version that the file holds: properties, XMP, names and comments of
 * people, addresses on their computers, attached files, and what its pictures tell. It is read from the beginning to the end
 * once and never changed: what an object is for can't be known from its bytes, and a signature covers all of them.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Pdf
{
    /** How many times its size a file may need while it is looked into. */
    private const COPIES = 3;
    /** How much compressed data may become: no document needs more, and what does is made to be slow. */
    private const GROWTH = 40;
    private const SPARE_BYTES = 1_000_000;
    /** Dictionaries in one another. */
    private const DEEPEST = 500;

    /** Keys that tell something wherever they are. */
    private const TELLING = [
        'Author' => Traces::AUTHOR, 'Company' => Traces::AUTHOR, 'Manager' => Traces::AUTHOR, 'CreationDate' => Traces::TIME, 'ModDate' => Traces::TIME,
        'SourceModified' => Traces::TIME, 'Creator' => Traces::OTHER, 'Producer' => Traces::OTHER, 'Keywords' => Traces::OTHER,
    ];
    /** Keys that tell something by being there. */
    private const PARTS = [
        'ByteRange' => Traces::SIGNATURE, 'PieceInfo' => Traces::OTHER, 'EF' => Traces::ATTACHMENT, 'EmbeddedFiles' => Traces::ATTACHMENT,
    ];
    private const COMMENTS = [
        'Text', 'FreeText', 'Highlight', 'Underline', 'StrikeOut', 'Caret', 'Ink', 'Stamp', 'Popup', 'Square', 'Circle', 'Line', 'Polygon',
        'PolyLine', 'Squiggly', 'Redact', 'FileAttachment', 'Sound',
    ];

    /** @var array<int, true> numbers of the objects that are the document's properties */
    private array $properties = [];
    /** @var array<int, true> */
    private array $numbers = [];
    private int $room;
    /** As the title of the window, in place of the file's name: screen readers need it. */
    private bool $isTitleShown = false;

    private function __construct(private readonly Edits $edits, int $size)
    {
        $this->room = self::SPARE_BYTES + self::GROWTH * $size;
    }

    /** @param resource $in @throws UnreadableFile where it can't be read to its end */
    public static function look($in, int $size, Edits $edits): void
    {
        if ($size * self::COPIES > Memory::left()) {
            throw new UnreadableFile(UnreadableFile::LARGE);
        }
        $bytes = Bytes::read($in, 0, $size);
        (new self($edits, $size))->document($bytes);
        $end = strrpos($bytes, '%%EOF');
        if ($end === false) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        // Around the document, where no program looks.
        if (trim(substr($bytes, $end + 5), "\0\t\n\f\r ") !== '' || trim(substr($bytes, 0, (int) strpos($bytes, '%PDF-')), "\0\t\n\f\r \xEF\xBB\xBF") !== '') {
            $edits->leave([Traces::OTHER]);
        }
    }

    private function document(string $bytes): void
    {
        preg_match_all('#/Info\s+(\d{1,10})\s+\d+\s+R#', $bytes, $infos);
        $this->isTitleShown = preg_match('#/DisplayDocTitle\s+true\b#', $bytes) === 1;
        $this->properties = array_fill_keys(array_map(intval(...), $infos[1]), true);
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
                // What a document said before it was changed is still in it, with all that was struck out.
                isset($this->numbers[$object]) && $this->edits->leave([Traces::VERSION]);
                $this->numbers[$object] = true;
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
     * Reads a dictionary with all that is in it.
     *
     * @return array<string, list<string>> the names and numbers in it by their keys, of those that say what a stream is
     */
    private function dictionary(PdfTokens $tokens): array
    {
        // What is around it, outermost first: its key there, and what is known of it.
        $around = [];
        $known = [];
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
        if ($key === 'Encrypt') {
            throw new UnreadableFile(UnreadableFile::ENCRYPTED);
        }
        if (isset(self::PARTS[$key])) {
            $this->edits->leave([self::PARTS[$key]]);
        }
    }

    private function value(string $key, string $kind, string $value): void
    {
        if ($kind === PdfTokens::TEXT) {
            $this->text($value);
        }
        // A number is that of the object that has the text.
        if (isset(self::TELLING[$key]) && trim($value) !== '' && in_array($kind, [PdfTokens::TEXT, PdfTokens::NUMBER], true)) {
            $this->edits->leave([self::TELLING[$key]]);
        }
    }

    /** What a whole dictionary tells. @param array<string, list<string>> $known */
    private function read(array $known): void
    {
        if (in_array($known['Subtype'][0] ?? '', self::COMMENTS, true) && ($known['T'] ?? []) !== []) {
            $this->edits->leave([Traces::COMMENT]);
        }
        if (($known['Type'][0] ?? '') === 'Sig') {
            $this->edits->leave([Traces::SIGNATURE]);
        }
        if (($known['in'][0] ?? '') === 'Info' && count($known) > 1) {
            $this->edits->leave([Traces::OTHER]);
        }
    }

    private function text(string $text): void
    {
        Traces::isFolder($text) && $this->edits->leave([Traces::FOLDER]);
    }

    /** The document's properties. */
    private function property(string $inner): void
    {
        $told = $this->isTitleShown ? (string) preg_replace('#/Title\s*+(?:\((?:[^()\\\\]|\\\\.)*+\)|<[^<>]*+>)#s', '', $inner) : $inner;
        trim($told) === '' || $this->edits->leave(Traces::of($told));
    }

    /** @param array<string, list<string>> $head */
    private function stream(PdfTokens $tokens, array $head): void
    {
        $bytes = $tokens->bytes;
        $from = $tokens->at();
        $from += ($bytes[$from] ?? '') === "\r" ? 1 : 0;
        $from += ($bytes[$from] ?? '') === "\n" ? 1 : 0;
        $length = count($head['Length'] ?? []) === 1 ? (int) $head['Length'][0] : -1;
        // Data may contain the word: what says its length is followed by it.
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
            $this->edits->leave([Traces::ATTACHMENT]);
        }
        if (!$isPicture && !in_array($type, ['Metadata', 'ObjStm'], true) && $subtype !== 'XML') {
            return;
        }
        $data = substr($bytes, $from, $to - $from);
        if (($filters[0] ?? '') === 'FlateDecode') {
            $data = Bytes::inflate($data, ZLIB_ENCODING_DEFLATE, $this->room);
            $this->room -= strlen((string) $data);
            array_shift($filters);
        }
        $isPlain = $data !== null && array_diff($filters, ['DCTDecode', 'JPXDecode']) === [] && count($filters) === (int) $isPicture;
        if (!$isPlain || ($type === 'ObjStm' && isset($head['DecodeParms']))) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        match (true) {
            $isPicture => $this->picture($data),
            $type === 'ObjStm' => $this->objects($data, (int) ($head['First'][0] ?? 0)),
            default => trim($data, "\0\t\n\f\r ") === '' || $this->edits->leave(Traces::of($data)),
        };
    }

    /** Objects in a compressed stream, the document's properties perhaps among them. Pairs of numbers and offsets come before them. */
    private function objects(string $text, int $first): void
    {
        $pairs = array_chunk(preg_split('/\s+/', trim(substr($text, 0, $first))) ?: [], 2);
        foreach ($pairs as $index => [$number]) {
            if (isset($this->properties[(int) $number])) {
                $at = $first + (int) ($pairs[$index][1] ?? 0);
                $end = isset($pairs[$index + 1][1]) ? $first + (int) $pairs[$index + 1][1] : strlen($text);
                $this->property(trim(substr($text, $at, max(0, $end - $at)), "<>\0\t\n\f\r "));
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
            // JPEG 2000 has boxes for details.
            preg_match('/uuid|xml /', $bytes) === 1 && $this->edits->leave([Traces::OTHER]);
            return;
        }
        $in = fopen('php://temp', 'w+b');
        Bytes::write($in, rtrim($bytes, "\0\n\r"));
        $edits = new Edits();
        Jpeg::look($in, Bytes::size($in), $edits);
        fclose($in);
        $this->edits->leave($edits->found());
    }
}
