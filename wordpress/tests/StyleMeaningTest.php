<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Html;
use OpenGround\Api\ListMarkers;
use OpenGround\Api\StyleMeaning;
use PHPUnit\Framework\TestCase;

/** The website is tested with the same rows (lib/html/meanings.test.ts). */
final class StyleMeaningTest extends TestCase
{
    private const ROWS = __DIR__ . '/../../lib/html/testing/meanings.json';

    /** @dataProvider styles */
    public function testWhatAStyleSays(string $style, array $said): void
    {
        self::assertEquals($said, StyleMeaning::ofStyle($style));
    }

    /** @dataProvider texts */
    public function testATextWithoutMarkup(string $html, string $plain): void
    {
        self::assertSame($plain, Html::plain($html));
    }

    /** @dataProvider markers */
    public function testTheMarkerOfAnItem(int $number, string $type, string $marker): void
    {
        self::assertSame($marker, ListMarkers::text($number, $type));
    }

    /** @return list<array{string, array<string, mixed>}> */
    public function styles(): array
    {
        return self::rows('styles');
    }

    /** @return list<array{string, string}> */
    public function texts(): array
    {
        return self::rows('texts');
    }

    /** @return list<array{int, string, string}> */
    public function markers(): array
    {
        return self::rows('markers');
    }

    private static function rows(string $table): array
    {
        return json_decode((string) file_get_contents(self::ROWS), true, flags: JSON_THROW_ON_ERROR)[$table];
    }
}
