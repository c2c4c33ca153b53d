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

    /** @param list<array{int, int}> $sizes width and height of each picture */
    private static function heic(array $sizes): string
    {
        $properties = array_map(static fn(array $size): string => pack('Na4NNN', 20, 'ispe', 0, ...$size), $sizes);
        return pack('Na4a4Na4', 20, 'ftyp', 'heic', 0, 'mif1') . implode('', $properties);
    }

    /** @return array<string, array{string, string}> a file, and words of the error */
    public function files(): array
    {
        return [
            'a photo' => [self::heic([[4_032, 3_024]]), 'this server cannot convert them'],
            'without a size' => [self::heic([]), 'this server cannot convert them'],
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

    public function testOtherFilesStayAsTheyAre(): void
    {
        file_put_contents($this->file, str_replace('heic', 'avif', self::heic([[20_000, 20_000]])));
        $upload = ['tmp_name' => $this->file, 'name' => 'a.avif'];
        self::assertSame($upload, Heic::onUpload($upload));
    }
}
