<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Html;
use OpenGround\Api\Ticker;
use PHPUnit\Framework\TestCase;

final class HtmlTest extends TestCase
{
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

    public function testWordsOfTwoBlocksStayApartInOneLine(): void
    {
        self::assertSame('one  two', Html::title('<p>one</p><p>two</p>'));
        self::assertSame('one<br>two', Html::title('one<br>two'));
        self::assertSame(['one  two'], Ticker::sanitise(['<div>one</div><div>two</div>']));
    }

    public function testRunningTextKeepsTheWordsOfFigures(): void
    {
        $html = Html::running('<figure><img src="https://example.org/a.png"><figcaption>a caption</figcaption></figure><figure><table><tr><td>a cell</td></tr></table></figure>');
        self::assertStringContainsString('<p>a caption</p>', $html);
        self::assertStringContainsString('<p><td>a cell</td></p>', $html);
        self::assertStringNotContainsString('<img', $html);
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
