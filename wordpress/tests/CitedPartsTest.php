<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\CitedParts;
use PHPUnit\Framework\TestCase;

/** Sentences that cite a part of a film, picture or document. */
final class CitedPartsTest extends TestCase
{
    private const KEY = 'k0123456789';

    protected function setUp(): void
    {
        World::begin();
    }

    /** @testWith ["/?p=12&at=resources/k0123456789&t=134", "2:14"]
     *            ["/?p=12&amp;at=resources/door-k0123456789&amp;t=134.5", "2:14"]
     *            ["/?p=12&at=resources/k0123456789&t=1:02:14", "1:02:14"]
     *            ["https://site.example/investigation/ford/resources/door-k0123456789?page=3", "p. 3"]
     *            ["/investigation/ford/resources/door-K0123456789?lang=de&page=3#x", "p. 3"]
     *            ["/?p=12&at=resources/k0123456789&xywh=percent:10,10,20,20", "a region of the picture"]
     *            ["/?p=12&at=resources/k0123456789", ""]
     *            ["/?p=12&at=resources/k0123456789&t=", ""]
     *            ["/?p=12&at=resources/k9999999999&t=134", ""]
     *            ["/?p=12&t=134", ""]
     *            ["/?p=12&at=resources/k0123456789#t=134", ""]
     */
    public function testThePartInAnAddress(string $address, string $part): void
    {
        self::assertSame($part, CitedParts::partIn($address, [self::KEY]));
    }

    /** @testWith ["/?attachment_id=40#page=12", "p. 12"]
     *            ["/?attachment_id=40&of=k0123456789#t=134", "2:14"]
     *            ["https://cms.example/wp-content/uploads/2026/03/report.pdf#zoom=1&amp;page=12", "p. 12"]
     *            ["/?attachment_id=41#page=12", ""]
     *            ["/?p=40#page=12", ""]
     *            ["/?attachment_id=40#summary", ""]
     *            ["/?attachment_id=40", ""]
     *            ["https://other.example/report.pdf#page=12", ""]
     */
    public function testThePartBehindTheAddressOfAFile(string $address, string $part): void
    {
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_postmeta (meta_id INTEGER PRIMARY KEY, post_id, meta_key, meta_value); CREATE TABLE wp_open_ground_uses (kind, id, file, name)');
        World::addFile(40, '2026/03/report.pdf', 'application/pdf');
        World::addFile(41, '2026/03/other.pdf', 'application/pdf');
        self::assertSame($part, CitedParts::partIn($address, [self::KEY], 40));
        self::assertSame('', CitedParts::partIn($address, [self::KEY]));
    }

    public function testAnAddressInAFieldOfItsOwnIsASentence(): void
    {
        $address = '/?p=12&at=resources/' . self::KEY . '&t=134';
        self::assertSame([['sentence' => $address, 'part' => '2:14']], CitedParts::sentences(" {$address} ", [self::KEY]));
        self::assertSame([], CitedParts::sentences('/?p=12', [self::KEY]));
    }

    /** @return array<string, array{string, list<array{string, string}>}> */
    public function texts(): array
    {
        $link = static fn(string $words, string $part): string => '<a href="/?p=12&amp;at=resources/' . self::KEY . "&amp;{$part}\">{$words}</a>";
        return [
            'one of three sentences' => [
                '<p>The gate was open. ' . $link('Two guards', 't=5') . ' stand beside it, at 4 p.m. sharp. Then they leave.</p>',
                [['Two guards stand beside it, at 4 p.m. sharp.', '0:05']],
            ],
            'a link that ends its sentence' => ['<p>This is ' . $link('the gate.', 't=5') . ' ' . $link('It opens', 't=9') . ' later.</p>', [['This is the gate.', '0:05'], ['It opens later.', '0:09']]],
            'two in one, and one in the next paragraph' => [
                '<p>First ' . $link('the door', 'xywh=percent:1,1,2,2') . ', then <em>' . $link('the wall', 'page=2') . '</em>.</p><ul><li>' . $link('Later', 'page=9') . '</li></ul>',
                [['First the door, then the wall.', 'a region of the picture'], ['First the door, then the wall.', 'p. 2'], ['Later', 'p. 9']],
            ],
            'a link to the whole, and none' => ['<p>See <a href="/?p=12&amp;at=resources/' . self::KEY . '">the film</a>.</p><p>No link.</p>', []],
            'quotations and brackets' => [
                '<p>“It was ' . $link('dark', 't=61') . '.” (Nobody spoke.)</p>',
                [['“It was dark.”', '1:01']],
            ],
            'a link without an end' => ['<p><a href="/?p=12&amp;at=resources/' . self::KEY . '&amp;t=5">never closed', []],
            'bytes that are not UTF-8' => ["<p>It was d\xFCster. " . $link("The g\xE4te", 't=5') . ' stood open.</p>', [["The g\u{FFFD}te stood open.", '0:05']]],
            'no markup' => ['Nothing here', []],
        ];
    }

    /** @dataProvider texts @param list<array{string, string}> $expected */
    public function testSentences(string $html, array $expected): void
    {
        self::assertSame($expected, array_map(array_values(...), CitedParts::sentences($html, [self::KEY])));
    }
}
