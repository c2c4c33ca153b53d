<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Html;
use PHPUnit\Framework\TestCase;

final class HtmlTest extends TestCase
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
        ];
    }

    /** @dataProvider shortcodes */
    public function testShortcodesOfRemovedPlugins(string $html, string $left): void
    {
        self::assertSame($left, Html::withoutShortcodes($html));
    }

    /** @return list<array{string, array<int|string, string>|string, string|false}> name, attributes, what is shown in its place */
    public function galleries(): array
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
        ];
    }

    /**
     * @dataProvider galleries
     * @param array<int|string, string>|string $attributes
     */
    public function testGalleriesThatNameNoFileAreNothing(string $name, array|string $attributes, string|false $shown): void
    {
        self::assertSame($shown, Html::onShortcode(false, $name, $attributes));
    }

    /** @return list<array{string, string}> */
    public function texts(): array
    {
        return [
            ['<p>one</p><p>two</p>', 'one two'],
            ['a<br>b', 'a b'],
            ['m<sup>2</sup> of <s>land</s> water', 'm² of water'],
            ['2 &lt; 3 &amp; &eacute;', '2 < 3 & é'],
            ["a\u{a0}\n b", 'a b'],
            ['<script>x</script>a<style>b</style>', 'a'],
            ['', ''],
        ];
    }

    /** @dataProvider texts */
    public function testATextWithoutMarkup(string $html, string $plain): void
    {
        self::assertSame($plain, Html::plain($html));
    }

    /** @testWith ["data:image/png;base64,AAAA", true]
     *            ["file:///C:/a.png", true]
     *            ["blob:https://a.example/1", true]
     *            ["cid:1@a.example", true]
     *            ["webkit-fake-url://1/a.png", true]
     *            ["https://a.example/data:1.png", false]
     *            ["/wp-content/uploads/file.png", false]
     */
    public function testAPictureThatOnlyOneComputerHas(string $address, bool $isLocal): void
    {
        self::assertSame($isLocal, Html::hasLocalPicture("<img alt=\"\" src=\"{$address}\">"));
    }

    /** @testWith ["file:///C:/Users/anna/report.docx", ""]
     *            ["file:///home/anna/x.odt", ""]
     *            ["file:///C:/a.htm#_ftn1", "#_ftn1"]
     *            ["applewebdata://5A-7/#fn:1", "#fn%3A1"]
     *            ["notion://x/y", ""]
     *            ["ms-word:ofe|u|https://example.org/a.docx", ""]
     *            ["C:\\a.docx", ""]
     *            ["localhost:3000/a", ""]
     *            [" file:///a", ""]
     *            ["fi\nle:///a", ""]
     *            ["javascript:x()", ""]
     *            ["#fn:1", "#fn%3A1"]
     *            ["/a:b?c=d:e", "/a%3Ab?c=d%3Ae"]
     *            ["/?p=12&at=resources/k0123456789&xywh=percent:1,2,3,4", "/?p=12&at=resources/k0123456789&xywh=percent:1,2,3,4"]
     *            ["www.a.example:8080/b", "https://www.a.example:8080/b"]
     *            ["//a.example:8080/b", "https://a.example:8080/b"]
     *            ["https://a.example/b:c", "https://a.example/b:c"]
     *            ["HTTPS://a.example", "HTTPS://a.example"]
     *            [" signal:a", " signal:a"]
     *            ["mailto:a@a.example", "mailto:a@a.example"]
     *            ["notes/a:b", "notes/a:b"]
     *            ["example.org/a", "example.org/a"]
     *            ["/a", "/a"]
     *            ["", ""]
     */
    public function testAnAddressOfWhichTheSanitiserMakesNoOther(string $address, string $followed): void
    {
        self::assertSame($followed, Html::followed($address));
        self::assertSame($followed, Html::followed($followed));
    }

    /** @testWith ["<a href=\"file:///C:/a.docx\">A</a>", "<a href=\"\">A</a>"]
     *            ["<a title=\"a: b\" href='file&#58;///a'>A</a>", "<a title=\"a: b\" href=\"\">A</a>"]
     *            ["<video src=\"blob:https://a.example/1\"></video>", "<video src=\"\"></video>"]
     *            ["<a href=\"mailto:a@a.example\">A</a>", "<a href=\"mailto:a@a.example\">A</a>"]
     */
    public function testALinkThatNobodyCanFollowKeepsItsWords(string $html, string $clean): void
    {
        self::assertSame($clean, Html::clean($html));
    }
}
