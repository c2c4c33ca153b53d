<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Edits;
use OpenGround\Api\FileCleaner;
use OpenGround\Api\UnreadableFile;
use PHPUnit\Framework\TestCase;

/**
 * What is removed from pictures, part by part. Files of real programs, and what they show afterwards, are in
 * e2e/wordpress/hidden-data.
 */
final class FileCleanerTest extends TestCase
{
    private string $file;

    protected function setUp(): void
    {
        World::begin();
        $this->file = (string) tempnam(sys_get_temp_dir(), 'look');
    }

    protected function tearDown(): void
    {
        unlink($this->file);
    }

    private static function segment(int $marker, string $bytes): string
    {
        return "\xFF" . chr($marker) . pack('n', 2 + strlen($bytes)) . $bytes;
    }

    private static function jpeg(string $extra = '', string $behind = ''): string
    {
        $picture = self::segment(0xDB, str_repeat("\1", 65)) . self::segment(0xC0, "\x08\0\1\0\1\1\1\x11\0") . self::segment(0xDA, "\1\1\0\0\x3F\0");
        return "\xFF\xD8{$extra}{$picture}\x12\x34\xFF\xD9{$behind}";
    }

    /** EXIF with one tag. */
    private static function exif(int $tag, int $value = 1): string
    {
        return "II*\0" . pack('VvvvVvv', 8, 1, $tag, 3, 1, $value, 0) . "\0\0\0\0";
    }

    private static function chunk(string $type, string $bytes): string
    {
        return pack('N', strlen($bytes)) . $type . $bytes . pack('N', crc32($type . $bytes));
    }

    private static function png(string $extra = '', string $behind = ''): string
    {
        $picture = self::chunk('IDAT', (string) gzcompress("\0\0"));
        return "\x89PNG\r\n\x1A\n" . self::chunk('IHDR', pack('NNC5', 1, 1, 8, 0, 0, 0, 0)) . $extra . $picture . self::chunk('IEND', '') . $behind;
    }

    private static function gif(string $extra = '', string $behind = ''): string
    {
        return "GIF89a\1\0\1\0\0\0\0{$extra}\x2C\0\0\0\0\1\0\1\0\0\x02\x02\x44\x01\0;{$behind}";
    }

    /** @return array<string, array{string, string, list<string>}> before, after, and what was found */
    public function told(): array
    {
        $exif = static fn(int $tag): string => self::segment(0xE1, "Exif\0\0" . self::exif($tag));
        $rows = [
            'EXIF: a place' => [self::jpeg($exif(0x8825)), self::jpeg(), ['place']],
            'EXIF: a camera' => [self::jpeg($exif(0x0110)), self::jpeg(), ['device']],
            'EXIF: its number' => [self::jpeg($exif(0xA431)), self::jpeg(), ['device']],
            'EXIF: an author' => [self::jpeg($exif(0x013B)), self::jpeg(), ['author']],
            'EXIF: a time' => [self::jpeg($exif(0x0132)), self::jpeg(), ['time']],
            'EXIF: something else' => [self::jpeg($exif(0x0100)), self::jpeg(), ['other']],
            'EXIF: upright' => [self::jpeg(self::segment(0xE1, "Exif\0\0" . self::exif(0x0112, 1))), self::jpeg(), ['other']],
            'XMP' => [self::jpeg(self::segment(0xE1, 'http://ns.adobe.com/xap/1.0/' . "\0<x:GPSLatitude/>")), self::jpeg(), ['place']],
            'IPTC' => [self::jpeg(self::segment(0xED, "Photoshop 3.0\0\x1C\x02\x5A\0\x06Berlin")), self::jpeg(), ['place']],
            'a comment of a JPEG' => [self::jpeg(self::segment(0xFE, 'Camera X1')), self::jpeg(), ['device']],
            'a segment of a program' => [self::jpeg(self::segment(0xEC, 'Ducky')), self::jpeg(), ['other']],
            'a JPEG behind a JPEG' => [self::jpeg('', self::jpeg()), self::jpeg(), ['preview']],
            'words behind a JPEG' => [self::jpeg('', 'location: 52.5'), self::jpeg(), ['place']],
            'several segments' => [self::jpeg($exif(0x8825) . $exif(0x0110) . self::segment(0xFE, 'date')), self::jpeg(), ['place', 'device', 'time']],
            'words behind a PNG' => [self::png('', 'author'), self::png(), ['author']],
            'a time of a PNG' => [self::png(self::chunk('tIME', '1234567')), self::png(), ['time']],
            'EXIF of a PNG' => [self::png(self::chunk('eXIf', self::exif(0x8825))), self::png(), ['place']],
            'a comment of a GIF' => [self::gif("\x21\xFE\x06author\0"), self::gif(), ['author']],
            'XMP of a GIF' => [self::gif("\x21\xFF\x0BXMP DataXMP\x08latitude\0"), self::gif(), ['place']],
            'words behind a GIF' => [self::gif('', 'author'), self::gif(), ['author']],
        ];
        foreach (['zTXt', 'tEXt', 'iTXt', 'prVt'] as $type) {
            $rows["{$type} of a PNG"] = [self::png(self::chunk($type, "x\0author")), self::png(), ['author']];
        }
        return $rows;
    }

    /** @dataProvider told */
    public function testWhatIsTakenOut(string $before, string $after, array $found): void
    {
        file_put_contents($this->file, $before);
        $kept = [];
        $keep = static function (string $sha256, array $kinds) use (&$kept): void {
            $kept[] = [$sha256, $kinds];
        };
        self::assertSame(['found' => $found, 'left' => [], 'reason' => ''], FileCleaner::clean($this->file, 'x', $keep));
        self::assertSame(bin2hex($after), bin2hex((string) file_get_contents($this->file)));
        self::assertSame([[hash('sha256', $after), $found]], $kept);
        self::assertSame(['found' => [], 'left' => [], 'reason' => ''], FileCleaner::clean($this->file, 'x', $keep));
        self::assertCount(1, $kept);
    }

    /** @return array<string, array{string, string, string}> a file, its name, and why it can't be scanned */
    public function asTheyAre(): array
    {
        return [
            'a picture' => [self::jpeg(), 'a.jpg', ''],
            'its colours' => [self::jpeg(self::segment(0xE2, "ICC_PROFILE\0\1\1author")), 'a.jpg', ''],
            'what WordPress writes into each size' => [self::jpeg(self::segment(0xFE, "CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 82\n")), 'a.jpg', ''],
            'how often a film repeats' => [self::gif("\x21\xFF\x0BNETSCAPE2.0\3\1\0\0\0"), 'a.gif', ''],
            'colours of a PNG' => [self::png(self::chunk('gAMA', '1234')), 'a.png', ''],
            'nothing' => ['', 'a.bin', ''],
            'text' => ['author, date', 'a.csv', ''],
            'text in capitals' => ['author, date', 'A.CSV', ''],
            'a format that is not known' => ['author, date', 'a.bin', 'unknown'],
            'a sound' => ["ID3\3\0\0\0\0\0\6author\xFF\xFB\x90\0", 'a.mp3', 'unknown'],
            'a sound without tags' => ["\xFF\xFB\x90\0", 'a.mp3', 'unknown'],
            'a sound of Windows' => ["RIFF\x10\0\0\0WAVEfmt \0\0\0\0", 'a.wav', 'unknown'],
            'a sound of a telephone' => ["\0\0\0\x10ftypM4A \0\0\0\0\0\0\0\x0Cudtadate", 'a.m4a', 'unknown'],
            'a page of the web' => ['<html>', 'a.html', 'unknown'],
            'an empty archive' => ["PK\3\4", 'a.zip', 'damaged'],
            'a GIF that breaks off' => [self::gif("\x99"), 'a.gif', 'damaged'],
        ];
    }

    /** @dataProvider asTheyAre */
    public function testWhatStaysAsItIs(string $bytes, string $name, string $reason): void
    {
        file_put_contents($this->file, $bytes);
        $look = FileCleaner::clean($this->file, $name, static fn() => self::fail('It is replaced.'));
        self::assertSame([[], $reason], [$look['found'], $look['reason']]);
        self::assertSame($bytes, file_get_contents($this->file));
    }

    /**
     * @return array<string, array{mixed, list<string>, string, bool}> what a filter returns; the file's hidden data, why that is
     *   unknown, and whether it is reported
     */
    public function readByOthers(): array
    {
        return [
            'nothing' => [[], [], '', false],
            'a place and a time' => [['time', 'place'], ['place', 'time'], '', false],
            'not known' => [null, [], 'unknown', false],
            'a word of its own' => [['position'], [], 'unknown', true],
            'no list' => [true, [], 'unknown', true],
        ];
    }

    /** @dataProvider readByOthers */
    public function testAnotherPluginReadsAFormat(mixed $kinds, array $left, string $reason, bool $isReported): void
    {
        add_filter('open_ground_file_findings', static fn(?array $before, $file, string $name): mixed => str_ends_with($name, '.gpx') && fread($file, 5) === '<gpx>' ? $kinds : $before, 10, 3);
        file_put_contents($this->file, '<gpx>');
        $look = FileCleaner::clean($this->file, 'track.gpx', static fn() => self::fail('It is replaced.'));
        self::assertSame(['found' => [], 'left' => $left, 'reason' => $reason], $look);
        self::assertCount((int) $isReported, World::$wrong);
        self::assertSame('unknown', FileCleaner::clean($this->file, 'track.bin', static fn() => self::fail('It is replaced.'))['reason']);
    }

    /** @testWith [2]
     *            [3]
     *            [6]
     *            [8]
     */
    public function testHowAPictureIsTurnedStays(int $orientation): void
    {
        file_put_contents($this->file, self::jpeg(self::segment(0xE1, "Exif\0\0" . self::exif(0x0112, $orientation))));
        FileCleaner::clean($this->file, 'a.jpg', static fn() => null);
        self::assertSame(['found' => [], 'left' => [], 'reason' => ''], FileCleaner::at($this->file));
        self::assertStringContainsString(pack('nnNn', 0x0112, 3, 1, $orientation), (string) file_get_contents($this->file));
    }

    private static function box(string $type, string ...$parts): string
    {
        $content = implode('', $parts);
        return pack('N', 8 + strlen($content)) . $type . $content;
    }

    /** A picture with EXIF at its end, of which its table says another length. */
    private static function avif(string $brand, int $width, int $claimed): string
    {
        $exif = "\0\0\0\0" . self::exif(0x013B);
        $shown = 'the coded picture';
        $number = static fn(int $number): string => $width === 4 ? pack('N', $number) : pack('J', $number);
        $meta = static fn(int $at): string => self::box('ftyp', "{$brand}\0\0\0\0{$brand}") . self::box(
            'meta',
            "\0\0\0\0",
            self::box('hdlr', "\0\0\0\0\0\0\0\0pict", str_repeat("\0", 13)),
            self::box('pitm', pack('Nn', 0, 1)),
            self::box('iinf', pack('Nn', 0, 2), self::box('infe', pack('Nnn', 2 << 24, 1, 0) . "av01\0"), self::box('infe', pack('Nnn', 2 << 24, 2, 0) . "Exif\0")),
            self::box('iloc', pack('NCCn', 0, $width << 4 | $width, 0, 2), pack('nnn', 1, 0, 1), $number($at), $number(strlen($shown)), pack('nnn', 2, 0, 1), $number($at + strlen($shown)), $number($claimed)),
        );
        $head = $meta(strlen($meta(0)) + 8);
        return $head . self::box('mdat', $shown, $exif);
    }

    /** @return array<string, array{string, int, int}> brand, bytes of a length, and the length */
    public function claimedLengths(): array
    {
        $rows = [];
        foreach (['avif', 'heic'] as $brand) {
            $rows["{$brand}: a longer part"] = [$brand, 4, 5_000_000];
            $rows["{$brand}: the longest of four bytes"] = [$brand, 4, 0xFFFFFFFF];
            $rows["{$brand}: a longer part, of eight bytes"] = [$brand, 8, 5_000_000];
            $rows["{$brand}: the longest of eight bytes"] = [$brand, 8, PHP_INT_MAX];
            $rows["{$brand}: a negative length"] = [$brand, 8, -1];
        }
        return $rows;
    }

    /** @dataProvider claimedLengths */
    public function testAPartIsNoLongerThanItsFile(string $brand, int $width, int $claimed): void
    {
        $before = self::avif($brand, $width, $claimed);
        file_put_contents($this->file, $before);
        $look = FileCleaner::clean($this->file, 'a.avif', static fn() => null);
        $after = (string) file_get_contents($this->file);
        self::assertSame(strlen($before), strlen($after));
        self::assertStringContainsString('the coded picture', $after);
        self::assertSame($claimed < 0, str_contains($after, self::exif(0x013B)));
        self::assertSame($claimed < 0 ? [] : ['author'], $look['found']);
    }

    public function testACopyDoesNotGrow(): void
    {
        // Each of these would be replaced by a longer one.
        $exif = self::chunk('eXIf', substr(self::exif(0x0112, 6), 0, 22));
        $before = self::png(str_repeat($exif, 1_000));
        file_put_contents($this->file, $before);
        $look = FileCleaner::clean($this->file, 'a.png', static fn() => self::fail('It is replaced.'));
        self::assertSame('damaged', $look['reason']);
        self::assertSame($before, file_get_contents($this->file));
    }

    /** @return array<string, array{int, int, bool}> offset, length, and whether that is a part of a file of ten bytes */
    public function places(): array
    {
        return [
            'all' => [0, 10, true],
            'the end' => [10, 0, true],
            'more than there is' => [5, PHP_INT_MAX, true],
            'less than nothing' => [5, -1, true],
            'before the file' => [-1, 1, false],
            'behind the file' => [11, 1, false],
        ];
    }

    /** @dataProvider places */
    public function testAChangeIsWithinItsFile(int $at, int $length, bool $isWithin): void
    {
        $in = fopen('php://temp', 'w+b');
        $out = fopen('php://temp', 'w+b');
        fwrite($in, '0123456789');
        $edits = new Edits(10);
        if (!$isWithin) {
            $this->expectException(UnreadableFile::class);
        }
        $edits->adjust($at, $length, null);
        $edits->apply($in, $out);
        self::assertSame(10, fstat($out)['size']);
    }

    public function testWhatCannotBeKeptIsNotReplaced(): void
    {
        $before = self::jpeg(self::segment(0xFE, 'author'));
        file_put_contents($this->file, $before);
        $look = FileCleaner::clean($this->file, 'a.jpg', static fn() => throw new UnreadableFile('failed'));
        self::assertSame('failed', $look['reason']);
        self::assertSame($before, file_get_contents($this->file));
        self::assertSame([$this->file], glob("{$this->file}*"));
    }
}
