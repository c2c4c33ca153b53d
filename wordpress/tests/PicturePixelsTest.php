<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\PicturePixels;
use PHPUnit\Framework\TestCase;

/** Which pictures have too many pixels to be decoded. */
final class PicturePixelsTest extends TestCase
{
    private string $file;

    protected function setUp(): void
    {
        World::begin();
        $this->file = (string) tempnam(sys_get_temp_dir(), 'picture');
    }

    protected function tearDown(): void
    {
        unlink($this->file);
    }

    private static function png(int $width, int $height): string
    {
        return "\x89PNG\r\n\x1A\n" . pack('Na4NNC5N', 13, 'IHDR', $width, $height, 1, 0, 0, 0, 0, 0);
    }

    private static function jpeg(int $width, int $height): string
    {
        return "\xFF\xD8\xFF\xE0" . pack('na5x9', 16, 'JFIF') . "\xFF\xC0" . pack('nCnnC', 17, 8, $height, $width, 3) . str_repeat("\1", 9) . "\xFF\xD9";
    }

    private static function gif(int $width, int $height): string
    {
        return 'GIF89a' . pack('vvC3', $width, $height, 0, 0, 0) . ';';
    }

    private static function webp(int $width, int $height): string
    {
        $size = static fn(int $pixels): string => substr(pack('V', $pixels - 1), 0, 3);
        return 'RIFF' . pack('V', 22) . 'WEBPVP8X' . pack('VV', 10, 0) . $size($width) . $size($height);
    }

    private static function bmp(int $width, int $height): string
    {
        return 'BM' . pack('V3', 54, 0, 54) . pack('V3v2V6', 40, $width, $height, 1, 24, 0, 0, 0, 0, 0, 0);
    }

    /** @return array<string, array{string, string}> a file, and words of why it is refused; '' if it is not */
    public function files(): array
    {
        $rows = [];
        foreach (['png', 'jpeg', 'gif', 'webp', 'bmp'] as $kind) {
            $rows["{$kind}: a hundred million"] = [self::$kind(10_000, 10_000), ''];
            $rows["{$kind}: a row more"] = [self::$kind(10_000, 10_001), '10,000 × 10,001 pixels. At most 100 million'];
            $rows["{$kind}: the most that one may have of 16 bits"] = [self::$kind(16_383, 16_383), '16,383 × 16,383 pixels'];
        }
        return $rows + [
            'png: what some kilobytes may claim' => [self::png(60_000, 60_000), '60,000 × 60,000 pixels'],
            'gif: no size' => [self::gif(0, 0), 'cannot be read'],
            'no picture' => ['place,date', ''],
            'nothing' => ['', ''],
            'a film' => [pack('Na4a4Na4', 20, 'ftyp', 'isom', 0, 'mp42') . str_repeat('a', 100), ''],
            'a damaged picture' => [substr(self::png(60_000, 60_000), 0, 12), ''],
        ];
    }

    /** @dataProvider files */
    public function testPicturesOfTooManyPixelsAreRefused(string $bytes, string $problem): void
    {
        file_put_contents($this->file, $bytes);
        $upload = ['tmp_name' => $this->file, 'name' => 'a.png'];
        $after = PicturePixels::onUpload($upload);
        self::assertSame($upload, array_diff_key($after, ['error' => 1]));
        self::assertSame($problem !== '', isset($after['error']));
        self::assertStringContainsString($problem, $after['error'] ?? '');
        self::assertSame($problem === '', PicturePixels::isDisplayable(true, $this->file));
        self::assertFalse(PicturePixels::isDisplayable(false, $this->file));
    }

    /** PHP would hold it at once, as the first line of a text. */
    public function testAFileThatIsNoPictureIsNotRead(): void
    {
        file_put_contents($this->file, str_repeat("\0", 50_000_000));
        memory_reset_peak_usage();
        $before = memory_get_usage();
        self::assertSame('', PicturePixels::problem($this->file));
        self::assertLessThan(1_000_000, memory_get_peak_usage() - $before);
    }
}
