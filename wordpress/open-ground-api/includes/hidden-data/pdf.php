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
        $pdf->tail();
        $pdf->versions();
        $pdf->comments($pdf->bytes);
    }

    /** The dictionaries that any trailer calls /Info. */
    private function properties(): void
    {
        preg_match_all('#/Info\s*(?=<<)#', $this->bytes, $direct, PREG_OFFSET_CAPTURE);
        foreach ($direct[0] as [$head, $at]) {
            $this->dictionary($at + strlen($head));
        }
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
        if ($from === false || $to === false || trim((string) preg_replace('/%[^\r\n]*/', '', substr($this->bytes, $at, $from - $at))) !== '') {
            return;
        }
        $inner = substr($this->bytes, $from + 2, $to - $from - 2);
        if (trim($inner) !== '') {
            $this->edits->cut($from + 2, strlen($inner), Traces::of($inner), str_repeat(' ', strlen($inner)));
        }
        $this->texts($inner);
    }

    /** Properties that are objects of their own. */
    private function texts(string $properties): void
    {
        preg_match_all('#(?<!\d)(\d+)\s+\d+\s+R\b#', $properties, $numbers);
        foreach ($numbers[1] as $number) {
            $count = preg_match_all("#(?<![\\d.]){$number}\\s+\\d+\\s+obj\\b(.*?)endobj#s", $this->bytes, $found, PREG_OFFSET_CAPTURE);
            foreach ($found[1] as [$text, $at]) {
                trim($text) === '()' || $this->edits->cut($at, strlen($text), [Traces::AUTHOR], str_pad("\n()", strlen($text)));
            }
            // In a compressed stream.
            $count > 0 || $this->edits->leave([Traces::AUTHOR]);
        }
    }

    /** Behind the end, where no program looks. */
    private function tail(): void
    {
        $end = strrpos($this->bytes, '%%EOF');
        $tail = $end === false ? '' : substr($this->bytes, $end + 5);
        if (trim($tail) !== '') {
            $this->edits->cut($end + 5, strlen($tail), Traces::of($tail), "\n" . str_repeat(' ', strlen($tail) - 1));
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

    /** What a document said before it was changed is still in it, with all that was struck out. */
    private function versions(): void
    {
        $ends = [];
        $infos = array_flip($this->infoNumbers());
        for ($at = 0; preg_match('#(?<![\d.])(\d+)\s+\d+\s+obj\b#', $this->bytes, $match, PREG_OFFSET_CAPTURE, $at) === 1; $ends[$number] = $at) {
            $number = (int) $match[1][0];
            $at = $match[0][1] + strlen($match[0][0]);
            $before = isset($ends[$number]) ? strstr(substr($this->bytes, $ends[$number], 200) . 'endobj', 'endobj', true) : false;
            if ($before !== false && !isset($infos[$number]) && preg_match('#/Type\s*/(?:Catalog|Metadata|XRef)\b|/Subtype\s*/XML\b#', $before) !== 1) {
                $this->edits->leave([Traces::OTHER]);
                return;
            }
        }
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
        if (preg_match('#/Type\s*/Metadata\b|/Subtype\s*/XML\b#', $head) === 1) {
            $this->metadata($head, $from, $to);
        } elseif (preg_match('#/Type\s*/ObjStm\b#', $head) === 1) {
            $this->objects($head, $from, $to);
        } elseif (preg_match('#/EmbeddedFile\b#', $head) === 1) {
            $this->edits->leave([Traces::OTHER]);
        } elseif (str_starts_with(substr($this->bytes, $from, 3), "\xFF\xD8\xFF")) {
            $this->picture($from, $to);
        } elseif (preg_match('#/FlateDecode\s*/DCTDecode\b#', $head) === 1) {
            $this->packedPicture($from, $to);
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
        $this->texts($inner);
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

    /** A JPEG in the document. What it becomes is shorter; zeros follow it. */
    private function picture(int $from, int $to): void
    {
        [$picture, $kinds] = self::cleanPicture(rtrim(substr($this->bytes, $from, $to - $from), "\0"));
        if ($kinds !== []) {
            $this->edits->cut($from, $to - $from, $kinds, str_pad($picture, $to - $from, "\0"));
        }
    }

    private function packedPicture(int $from, int $to): void
    {
        $bytes = Bytes::inflate(substr($this->bytes, $from, $to - $from), ZLIB_ENCODING_DEFLATE, self::LARGEST_STREAM);
        if ($bytes === null || !str_starts_with($bytes, "\xFF\xD8\xFF")) {
            $this->edits->leave([Traces::OTHER]);
            return;
        }
        [$picture, $kinds] = self::cleanPicture($bytes);
        if ($kinds !== []) {
            $this->replace($from, $to - $from, $picture, $kinds);
        }
    }

    /** @return array{0: string, 1: list<string>} the picture, and what was taken out */
    private static function cleanPicture(string $bytes): array
    {
        $in = fopen('php://temp', 'w+b');
        $out = fopen('php://temp', 'w+b');
        Bytes::write($in, $bytes);
        $edits = new Edits();
        Jpeg::look($in, strlen($bytes), $edits);
        $edits->apply($in, $out);
        $picture = (string) stream_get_contents($out, null, 0);
        fclose($in);
        fclose($out);
        return [$picture, $edits->found()];
    }

    private function comments(string $text): void
    {
        if (preg_match('#/Subtype\s*/(?:Text|FreeText|Highlight|Underline|StrikeOut|Caret|Ink|Stamp|Popup|Square|Circle|Line|Polygon|PolyLine|Squiggly|Redact|FileAttachment|Sound)\b#', $text) === 1 && preg_match('#/T\s*[(<][^<]#', $text) === 1) {
            $this->edits->leave([Traces::AUTHOR]);
        }
        // Who signed it, and where.
        if (preg_match('#/Type\s*/Sig\b|/ByteRange\b#', $text) === 1) {
            $this->edits->leave([Traces::AUTHOR]);
        }
        if (preg_match('#/PieceInfo\b|/EF\s*<<|/EmbeddedFiles\b#', $text) === 1) {
            $this->edits->leave([Traces::OTHER]);
        }
    }
}
