<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Heic;
use PHPUnit\Framework\TestCase;

/** Which HEIC photos a server would have to decode. What it makes of them is tested in a WordPress. */
final class HeicTest extends TestCase
{
    private string $file;

    protected function setUp(): void
    {
        World::begin();
        $this->file = (string) tempnam(sys_get_temp_dir(), 'heic');
    }

    protected function tearDown(): void
    {
        unlink($this->file);
    }

    /** @param list<array{int, int}> $sizes width and height of each picture @param int $before bytes of the pictures themselves, before that */
    private static function heic(array $sizes, int $before = 0): string
    {
        $properties = implode('', array_map(static fn(array $size): string => pack('Na4NNN', 20, 'ispe', 0, ...$size), $sizes));
        $data = $before === 0 ? '' : pack('Na4', $before, 'mdat') . str_repeat("\0", $before - 8);
        return pack('Na4a4Na4', 20, 'ftyp', 'heic', 0, 'mif1') . $data . pack('Na4N', 12 + strlen($properties), 'meta', 0) . $properties;
    }

    /** @return array<string, array{string, string}> a file, and words of the error */
    public function files(): array
    {
        return [
            'a photo' => [self::heic([[4_032, 3_024]]), 'this server cannot convert them'],
            'one that says its size at the end' => [self::heic([[4_032, 3_024]], 1_500_000), 'this server cannot convert them'],
            'too many, said at the end' => [self::heic([[60_000, 60_000]], 1_500_000), 'too many pixels'],
            'a picture within the data says another size' => [substr_replace(self::heic([[60_000, 60_000]], 1_500_000), pack('Na4NNN', 20, 'ispe', 0, 8, 6), 100, 20), 'too many pixels'],
            'a hundred million pixels' => [self::heic([[10_000, 10_000]]), 'this server cannot convert them'],
            'a row more' => [self::heic([[10_000, 10_001]]), 'too many pixels'],
            'one of several' => [self::heic([[320, 240], [20_000, 20_000], [512, 512]]), 'too many pixels'],
            'the most that can be claimed' => [self::heic([[0xFFFFFFFF, 0xFFFFFFFF]]), 'too many pixels'],
        ];
    }

    /** @dataProvider files */
    public function testAPictureOfTooManyPixelsIsNotDecoded(string $bytes, string $error): void
    {
        file_put_contents($this->file, $bytes);
        $upload = Heic::onUpload(['tmp_name' => $this->file, 'name' => 'IMG_1.HEIC']);
        self::assertStringContainsString($error, $upload['error']);
        self::assertSame($bytes, file_get_contents($this->file));
    }

    /** @return array<string, array{string, string}> a file, and words of the error on a server that converts HEIC */
    public function unknown(): array
    {
        return [
            'without a size' => [self::heic([]), 'size of this HEIC image was not found'],
            'a size within the data alone' => [substr_replace(self::heic([], 1_500), pack('Na4NNN', 20, 'ispe', 0, 8, 6), 100, 20), 'size of this HEIC image was not found'],
            'more about it than is read' => [self::heic(array_fill(0, 60_000, [8, 6])), 'size of this HEIC image was not found'],
            'boxes of nothing' => [pack('Na4a4Na4', 20, 'ftyp', 'heic', 0, 'mif1') . str_repeat(pack('Na4', 8, 'free'), 200) . self::heic([[8, 6]]), 'size of this HEIC image was not found'],
            'a box without an end' => [pack('Na4a4Na4', 20, 'ftyp', 'heic', 0, 'mif1') . pack('Na4', 7, 'free'), 'size of this HEIC image was not found'],
        ];
    }

    /** @dataProvider unknown */
    public function testAPictureWhoseSizeIsNotFoundIsNotDecoded(string $bytes, string $error): void
    {
        World::$convertsHeic = true;
        file_put_contents($this->file, $bytes);
        self::assertStringContainsString($error, Heic::onUpload(['tmp_name' => $this->file, 'name' => 'IMG_1.HEIC'])['error']);
    }

    public function testOtherFilesStayAsTheyAre(): void
    {
        file_put_contents($this->file, str_replace('heic', 'avif', self::heic([[20_000, 20_000]])));
        $upload = ['tmp_name' => $this->file, 'name' => 'a.avif'];
        self::assertSame($upload, Heic::onUpload($upload));
    }
}
