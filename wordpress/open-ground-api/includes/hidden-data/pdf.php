<?php

/**
 * PDF: the document's properties, XMP, and what pictures in it tell, in every version that the file holds. What is taken out
 * leaves as many blanks, so that no address in the file changes. What can't be taken out like that (attached files, names of
 * people who commented) is said to be left.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Pdf
{
    /** How many times its size a file may need while it is looked into. */
    private const COPIES = 3;
    private const LARGEST_STREAM = 64_000_000;
    private const STREAM = '/\bstream(?:\r\n|\n|\r)/';

    /** @var list<int>|null */
    private ?array $infos = null;

    private function __construct(private string $bytes, private Edits $edits)
    {
    }

    /** @param resource $in */
    public static function look($in, int $size, Edits $edits): void
    {
        if ($size * self::COPIES > Memory::left()) {
            throw new UnreadableFile(UnreadableFile::LARGE);
        }
        $pdf = new self(Bytes::read($in, 0, $size), $edits);
        if (preg_match('#/Encrypt\s*(?:<<|\d+\s+\d+\s+R)#', $pdf->bytes) === 1) {
            throw new UnreadableFile(UnreadableFile::ENCRYPTED);
        }
        $pdf->properties();
        $pdf->streams();
        $pdf->comments($pdf->bytes);
    }

    /** The dictionaries that any trailer calls /Info. */
    private function properties(): void
    {
        foreach ($this->infoNumbers() as $number) {
            preg_match_all("#(?<![\\d.]){$number}\\s+\\d+\\s+obj\\b#", $this->bytes, $found, PREG_OFFSET_CAPTURE);
            foreach ($found[0] as [$head, $at]) {
                $this->dictionary($at + strlen($head));
            }
        }
    }

    /** @return list<int> */
    private function infoNumbers(): array
    {
        if ($this->infos !== null) {
            return $this->infos;
        }
        preg_match_all('#/Info\s+(\d+)\s+\d+\s+R#', $this->bytes, $infos);
        return $this->infos = array_values(array_unique(array_map(intval(...), $infos[1])));
    }

    private function dictionary(int $at): void
    {
        $from = strpos($this->bytes, '<<', $at);
        $to = $from === false ? false : self::endOf($this->bytes, $from + 2);
        if ($from === false || $to === false || trim(substr($this->bytes, $at, $from - $at)) !== '') {
            return;
        }
        $inner = substr($this->bytes, $from + 2, $to - $from - 2);
        if (trim($inner) !== '') {
            $this->edits->cut($from + 2, strlen($inner), Traces::of($inner), str_repeat(' ', strlen($inner)));
        }
    }

    /** @return int|false where a dictionary ends whose content begins at an offset */
    private static function endOf(string $bytes, int $at): int|false
    {
        $depth = 1;
        $inText = 0;
        $size = strlen($bytes);
        while (($at += strcspn($bytes, '\\()<>', $at)) < $size) {
            $char = $bytes[$at];
            $pair = substr($bytes, $at, 2);
            if ($char === '\\') {
                $at++;
            } elseif ($char === '(') {
                $inText++;
            } elseif ($char === ')') {
                $inText = max(0, $inText - 1);
            } elseif ($inText === 0 && $pair === '<<') {
                $depth++;
                $at++;
            } elseif ($inText === 0 && $pair === '>>') {
                if (--$depth === 0) {
                    return $at;
                }
                $at++;
            }
            $at++;
        }
        return false;
    }

    private function streams(): void
    {
        $end = 0;
        while (preg_match(self::STREAM, $this->bytes, $match, PREG_OFFSET_CAPTURE, $end) === 1) {
            $from = $match[0][1] + strlen($match[0][0]);
            $before = substr($this->bytes, max(0, $match[0][1] - 4_000), min(4_000, $match[0][1]));
            $head = substr($before, (int) strrpos($before, ' obj'));
            // Data may contain the word: what says its length is followed by it.
            $length = preg_match('#/Length\s+(\d+)(?!\s+\d+\s+R)#', $head, $said) === 1 ? (int) $said[1] : 0;
            $to = strpos($this->bytes, 'endstream', min(strlen($this->bytes), $from + $length));
            $to = $to === false ? strpos($this->bytes, 'endstream', $from) : $to;
            if ($to === false) {
                return;
            }
            $this->stream($head, $from, $length > 0 && $from + $length <= $to ? $from + $length : $to);
            $end = $to + 9;
        }
    }

    private function stream(string $head, int $from, int $to): void
    {
        if (preg_match('#/Type\s*/Metadata\b#', $head) === 1) {
            $this->metadata($head, $from, $to);
        } elseif (preg_match('#/Type\s*/ObjStm\b#', $head) === 1) {
            $this->objects($head, $from, $to);
        } elseif (preg_match('#/EmbeddedFile\b#', $head) === 1) {
            $this->edits->leave([Traces::OTHER]);
        } elseif (str_starts_with(substr($this->bytes, $from, 3), "\xFF\xD8\xFF")) {
            $this->picture($from, $to);
        }
    }

    private function metadata(string $head, int $from, int $to): void
    {
        $data = substr($this->bytes, $from, $to - $from);
        if (!str_contains($head, '/Filter')) {
            if (trim($data) !== '') {
                $this->edits->cut($from, strlen($data), Traces::of($data), str_repeat(' ', strlen($data)));
            }
            return;
        }
        $text = Bytes::inflate($data, ZLIB_ENCODING_DEFLATE, self::LARGEST_STREAM);
        if ($text === null) {
            $this->edits->leave([Traces::OTHER]);
        } elseif (trim($text) !== '') {
            $this->replace($from, strlen($data), ' ', Traces::of($text));
        }
    }

    /** Objects in a compressed stream, the document's properties perhaps among them. */
    private function objects(string $head, int $from, int $to): void
    {
        $data = substr($this->bytes, $from, $to - $from);
        $text = Bytes::inflate($data, ZLIB_ENCODING_DEFLATE, self::LARGEST_STREAM);
        if ($text === null || preg_match('#/First\s+(\d+)#', $head, $first) !== 1) {
            $this->edits->leave([Traces::OTHER]);
            return;
        }
        $this->comments($text);
        // Pairs of numbers and offsets come before the objects.
        $pairs = array_chunk(preg_split('/\s+/', trim(substr($text, 0, (int) $first[1]))) ?: [], 2);
        foreach ($pairs as [$number, $offset]) {
            if (in_array((int) $number, $this->infoNumbers(), true)) {
                $this->property($text, (int) $first[1] + (int) $offset, $from, strlen($data));
            }
        }
    }

    private function property(string $text, int $at, int $from, int $length): void
    {
        $start = strpos($text, '<<', $at);
        $end = $start === false ? false : self::endOf($text, $start + 2);
        if ($start === false || $end === false) {
            $this->edits->leave([Traces::OTHER]);
            return;
        }
        $inner = substr($text, $start + 2, $end - $start - 2);
        if (trim($inner) !== '') {
            $blanked = substr_replace($text, str_repeat(' ', strlen($inner)), $start + 2, strlen($inner));
            $this->replace($from, $length, $blanked, Traces::of($inner));
        }
    }

    /** Compresses a text into the room of a stream. What is left of it is behind the end of the data. @param list<string> $kinds */
    private function replace(int $from, int $length, string $text, array $kinds): void
    {
        $packed = (string) gzcompress($text, 9);
        if (strlen($packed) > $length) {
            $this->edits->leave($kinds);
        } else {
            $this->edits->cut($from, $length, $kinds, str_pad($packed, $length, "\0"));
        }
    }

    /** A JPEG in the document: what its segments tell becomes zeros. */
    private function picture(int $from, int $to): void
    {
        for ($at = $from + 2; $at + 4 <= $to; $at += $length) {
            $marker = ord($this->bytes[$at + 1]);
            $length = 2 + Bytes::number($this->bytes, $at + 2, 2);
            if ($this->bytes[$at] !== "\xFF" || $marker === 0xDA || $length < 4) {
                return;
            }
            $inner = substr($this->bytes, $at + 4, min($length, $to - $at) - 4);
            $isExtra = ($marker >= 0xE1 && $marker <= 0xEF && $marker !== 0xEE && !str_starts_with($inner, 'ICC_PROFILE')) || $marker === 0xFE;
            if ($isExtra && trim($inner, "\0") !== '') {
                $kinds = str_starts_with($inner, "Exif\0") ? Traces::ofExif(substr($inner, 6))['kinds'] : Traces::of($inner);
                $this->edits->cut($at + 4, strlen($inner), $kinds, str_repeat("\0", strlen($inner)));
            }
        }
    }

    private function comments(string $text): void
    {
        if (preg_match('#/Subtype\s*/(?:Text|FreeText|Highlight|Underline|StrikeOut|Caret|Ink|Stamp|Popup|Square|Circle)\b#', $text) === 1 && preg_match('#/T\s*[(<][^<]#', $text) === 1) {
            $this->edits->leave([Traces::AUTHOR]);
        }
        if (str_contains($text, '/PieceInfo')) {
            $this->edits->leave([Traces::OTHER]);
        }
    }
}
