<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\ShownShortcodes;
use OpenGround\Api\Uploads;
use PHPUnit\Framework\TestCase;

final class ShownShortcodesTest extends TestCase
{
    /** @return list<array{string, string}> */
    public function shortcodes(): array
    {
        return [
            ['[gallery ids="1,2"]', ''],
            ['a [gallery ids="1,2"] b', 'a  b'],
            ['a [x y=1] b', 'a  b'],
            ['a [x /] b', 'a  b'],
            ['[vc_row]a[/vc_row]', 'a'],
            ['[b]a[/b]', 'a'],
            ['[x y="1"]a[/x] [x]', 'a '],
            ['a [vc_row_inner] b', 'a  b'],
            ['<p>[contact-form]</p>', '<p></p>'],
            ['[contact-form]', ''],
            ['<p>[contact-form] and words</p>', '<p>[contact-form] and words</p>'],
            // As WordPress converts them.
            ['[x y=“1”]', ''],
            ['[x y=&#8221;1&#8243;]', ''],
            ['[x<br />y="1"]', ''],
            // Words in brackets are the author's.
            ['so [sic] he said', 'so [sic] he said'],
            ['[…] and [2]', '[…] and [2]'],
            ['[The state is guilty]', '[The state is guilty]'],
            ['see [1, 2]', 'see [1, 2]'],
            ['[anti-war] words', '[anti-war] words'],
            ['[a = b]', '[a = b]'],
            // As the website reads them.
            ['<p>[gallery]</p><p> [playlist] </p>', '<p></p><p>  </p>'],
            ['the tag [gallery] of WordPress', 'the tag [gallery] of WordPress'],
        ];
    }

    public function testTheScreenOfAFileSaysWhatOfItsCaptionReadersDoNotGet(): void
    {
        $file = static fn(string $caption): \WP_Post => new \WP_Post(40, ['post_excerpt' => $caption]);
        self::assertSame([], Uploads::addCaptionNotice([], $file('A wall [sic]')));
        self::assertSame('Caption: readers get nothing for “[gallery ids=&quot;1&quot;]”.', Uploads::addCaptionNotice([], $file('A wall [gallery ids="1"]'))['open_ground_caption']['html']);
    }

    /** @dataProvider shortcodes */
    public function testShortcodesOfRemovedPlugins(string $html, string $left): void
    {
        self::assertSame($left, ShownShortcodes::withoutUnknown($html));
    }

    /** @return list<array{0: string, 1: array<int|string, string>|string, 2: string|false, 3?: array<int, string>}> name, attributes, what is shown in its place, as typed */
    public function codesOfFiles(): array
    {
        return [
            ['gallery', '', ''],
            ['gallery', [], ''],
            ['gallery', ['columns' => '2'], ''],
            ['gallery', ['id' => '0'], ''],
            ['gallery', ['id' => 'x'], ''],
            ['gallery', ['ids' => ''], ''],
            ['gallery', ['ids' => ' ', 'exclude' => '7'], ''],
            ['playlist', ['type' => 'video'], ''],
            ['gallery', ['ids' => '1,2'], false],
            ['gallery', ['include' => '3'], false],
            ['gallery', ['id' => '4'], false],
            ['playlist', ['ids' => '5'], false],
            ['caption', '', false],
            ['video', '', false],
            ['audio', ['src' => '/a.mp3'], false],
            ['embed', '', '<iframe src="https://a.example/?a=1&b=2"></iframe>', ['[embed]…[/embed]', 5 => '<a>https://a.example/?a=1&amp;b=2</a>']],
            ['embed', ['width' => '640'], '<iframe src="https://a.example/1"></iframe>', ['[embed width=640]…[/embed]', 5 => ' https://a.example/1 ']],
            ['embed', ['src' => '/a'], '<iframe src="/a"></iframe>', ['[embed src="/a"]']],
            ['embed', '', '', ['[embed]words[/embed]', 5 => 'words']],
            ['embed', ['src' => 'javascript:x()'], '', ['[embed src="javascript:x()"]']],
            // Somebody's words, and an address that the website reads.
            ['audio', ['cuts', 'out'], '[audio cuts out]', ['[audio cuts out]']],
            ['gallery', ['space'], '[gallery space]', ['[gallery space]']],
            ['audio', ['https://a.example/a.mp3'], '[audio https://a.example/a.mp3]', ['[audio https://a.example/a.mp3]']],
        ];
    }

    /**
     * @dataProvider codesOfFiles
     * @param array<int|string, string>|string $attributes
     * @param array<int, string> $typed
     */
    public function testWhatIsShownInThePlaceOfFiles(string $name, array|string $attributes, string|false $shown, array $typed = []): void
    {
        self::assertSame($shown, ShownShortcodes::onShortcode(false, $name, $attributes, $typed));
    }

    /** @return list<array{string, list<string>}> */
    public function lost(): array
    {
        return [
            ['so [sic] he said, [1] and [anti-war]', []],
            ['a [x y=1] b [x y=1] [z /]', ['[x y=1]', '[z /]']],
            ['<p>[x y=“1”]</p>', ['[x y=“1”]']],
            ['<p>[x<br />y="1"]</p>', ['[x y="1"]']],
            ['[vc_row_inner] <p>[contact-form]</p>', ['[vc_row_inner]', '[contact-form]']],
            ['<p>[gallery]</p>', ['[gallery]']],
            ['the tag [gallery] of WordPress', []],
            // Readers get what is between two tags.
            ['[vc_row]a[/vc_row]', []],
            ['[div][div]a[/div][/div]', []],
            ['[fig]<img src="/a.png">[/fig]', []],
            ['[x y="1"]<p>&nbsp;</p> [/x]', ['[x y="1"] [/x]']],
            ['[row][col][/col][/row]', ['[col][/col]']],
            ['[X]a[/x] [x y=2]', ['[x y=2]']],
            ['a[/x]', []],
        ];
    }

    /**
     * @dataProvider lost
     * @param list<string> $lost
     */
    public function testShortcodesForWhichReadersGetNothing(string $html, array $lost): void
    {
        self::assertSame($lost, ShownShortcodes::lost($html, ShownShortcodes::withoutUnknown(...)));
    }

    /** @testWith ["", true]
     *            ["<div id=\"map\"></div><script>map()</script><style>a {}</style>", true]
     *            ["<p>&nbsp;</p>", true]
     *            ["<p>a</p>", false]
     *            ["<img src=\"/a.png\" alt=\"\">", false]
     *            ["<iframe src=\"/a\"></iframe>", false]
     */
    public function testAShortcodeThatShowsNothing(string $shown, bool $isLost): void
    {
        $run = static fn(): string => ShownShortcodes::onShown($shown, 'map', '', ['[map]']);
        self::assertSame($isLost ? ['[map]'] : [], ShownShortcodes::lost('[map]', $run));
        // Nobody asks.
        self::assertSame($shown, $run());
    }
}
