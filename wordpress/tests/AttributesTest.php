<?php

/** Attributes in any spelling that HTML has: without quotes, with spaces around '=', in upper case, beside others of similar names. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\CitedParts;
use OpenGround\Api\Field;
use OpenGround\Api\Html;
use OpenGround\Api\IndexedWords;
use OpenGround\Api\LinkCheck;
use OpenGround\Api\LinkTarget;
use OpenGround\Api\ListMarkers;
use OpenGround\Api\OwnAlternatives;
use OpenGround\Api\OwnLinks;
use OpenGround\Api\ReadableValue;
use OpenGround\Api\RecordLinks;
use OpenGround\Api\Superscripts;
use OpenGround\Api\Tags;
use OpenGround\Api\WithheldFiles;
use OpenGround\Api\WithheldTexts;
use PHPUnit\Framework\TestCase;
use ReflectionMethod;

final class AttributesTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        World::add(7, ['post_title' => 'A Door', 'post_name' => 'a-door', 'post_status' => 'draft']);
        World::addFile(40, '2026/11/door.jpg', 'image/jpeg');
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_postmeta (meta_id INTEGER PRIMARY KEY, post_id INTEGER, meta_key TEXT, meta_value TEXT); CREATE TABLE wp_open_ground_uses (kind, id, file, name)');
    }

    private static function call(string $class, string $method, mixed ...$arguments): mixed
    {
        $private = new ReflectionMethod($class, $method);
        $private->setAccessible(true);
        return $private->invoke(null, ...$arguments);
    }

    /** @testWith ["<a href=\"/b\">", "/b"]
     *            ["<A HREF = '/b'>", "/b"]
     *            ["<a href=/b>", "/b"]
     *            ["<a class=\"x\"href=\"/b\">", "/b"]
     *            ["<a/href=/b>", "/b"]
     *            ["<a title=\"see href=/c\" href=/b>", "/b"]
     *            ["<a data-href=/c href=/b>", "/b"]
     *            ["<a href=/b href=/c>", "/b"]
     *            ["<a href=\"/b?c=1&amp;d=2\">", "/b?c=1&d=2"]
     *            ["<iframe href=/b>", "/b"]
     *            ["<a href=it's>", "it's"]
     *            ["<a href=/b", "/b"]
     *            ["<a href>", ""]
     *            ["<a href=\"\">", ""]
     *            ["<a href=\"/b", null]
     *            ["<a title='href=\"/b\"'>", null]
     *            ["<a hreflang=de>", null]
     *            ["<a>", null]
     */
    public function testAnAttribute(string $tag, ?string $value): void
    {
        self::assertSame($value, Tags::attribute($tag, 'href'));
    }

    public function testLinksAndPlacesOfAText(): void
    {
        $html = '<!-- <a href="/none">0</a> --><A class="x"HREF = /b>1</A> <a title=" href=/none" href=#n>2</a> <p ID = n>N</p> <img/src=/wp-content/uploads/a.jpg>';
        self::assertSame(['/b' => false, '#n' => false, '/wp-content/uploads/a.jpg' => false], array_column(RecordLinks::inText($html, 'Synopsis'), 'isLost', 'address'));
    }

    /** @testWith ["<p id=n>", true]
     *            ["<P ID = 'n'>", true]
     *            ["<p class=\"x\"id=\"n\">", true]
     *            ["<a name=n>", true]
     *            ["<p name=n>", false]
     *            ["<p title=' id=\"n\"'>", false]
     *            ["<!-- <p id=\"n\"> -->", false]
     *            ["<p data-id=n>", false]
     */
    public function testThePlaceInAPage(string $html, bool $isThere): void
    {
        self::assertSame($isThere, self::call(LinkCheck::class, 'hasPlace', $html, 'n'));
    }

    /** @testWith ["<img alt=Lantern src=a>", "Lantern"]
     *            ["<IMG ALT = 'Lantern'>", "Lantern"]
     *            ["<img title=\"a > b\" alt=\"Lantern\">", "Lantern"]
     *            ["<img data-alt=\"Lantern\">", ""]
     *            ["<img alt=\"A &amp; B\">", "A & B"]
     */
    public function testAlternativeTextsAreIndexed(string $html, string $words): void
    {
        self::assertSame($words, trim(self::call(IndexedWords::class, 'text', $html, false)));
    }

    /** @testWith ["<p><a href=/?p=7>in</a></p>", "in (A Door)"]
     *            ["<p><A HREF = '/?p=7'>in</A></p>", "in (A Door)"]
     *            ["<p><a title=\"a > b\" href=\"https://other.example/?a&amp;b\">out</a></p>", "out (https://other.example/?a&b)"]
     *            ["<p><a data-href=\"/?p=7\">none</a></p>", "none"]
     *            ["<p><img src=/uploads/door.jpg></p>", "[door.jpg]"]
     *            ["<p><IMG alt='a > b' SRC = '/uploads/door.jpg'></p>", "[door.jpg: a > b]"]
     */
    public function testLinksAndPicturesInWords(string $html, string $lines): void
    {
        self::assertSame($lines, ReadableValue::of($html, Field::html('Text')));
    }

    /** @testWith ["<img src=data:image/png;base64,AAAA>", true]
     *            ["<IMG alt='a > b' SRC = \"file:///C:/a.png\">", true]
     *            ["<img data-src=\"data:image/png;base64,AAAA\" src=\"https://a.example/b.png\">", false]
     *            ["<img alt=\"src=data:x\" src=\"https://a.example/b.png\">", false]
     */
    public function testAPictureThatOnlyOneComputerHas(string $html, bool $isLocal): void
    {
        self::assertSame($isLocal, Html::hasLocalPicture($html));
    }

    /** @testWith ["poster=/wp-content/uploads/2026/withheld.jpg"]
     *            ["POSTER = '/wp-content/uploads/2026/withheld.jpg'"]
     */
    public function testAFilmStaysWithoutItsPoster(string $poster): void
    {
        $GLOBALS['wpdb']->insert('wp_postmeta', ['post_id' => 7, 'meta_key' => WithheldFiles::META, 'meta_value' => '2026/withheld.jpg']);
        WithheldFiles::mark(0, false, []);
        $text = WithheldTexts::without("<video {$poster} src=\"/wp-content/uploads/2026/film.mp4\"></video>");
        self::assertStringContainsString('film.mp4', $text);
        self::assertStringNotContainsString('withheld', $text);
    }

    public function testOfALinkToADraftTheWordsStay(): void
    {
        self::assertSame('<map><area alt="words" ></map>', OwnLinks::shown('<map><area alt="words" href="/?p=7"></map>'));
        self::assertSame('<p>words and words</p>', OwnLinks::shown("<p><A title='a > b' HREF = /?p=7>words</A> and <a class=\"x\"href=\"/?p=7\">words</p>"));
    }

    public function testASentenceCitesAPart(): void
    {
        $cited = CitedParts::sentences('<p>See <a class="x"href=/?p=12&amp;at=resources/k0123456789&amp;t=134>this</a>.</p>', ['k0123456789']);
        self::assertSame(['2:14'], array_column($cited, 'part'));
    }

    public function testAPictureHasItsOwnAlternative(): void
    {
        $html = '<IMG class="x"SRC=/?attachment_id=40 ALT = Lantern>';
        self::assertSame(['Lantern'], OwnAlternatives::in($html, LinkTarget::ofPost(World::$posts[40]), []));
    }

    public function testListsAndSuperscripts(): void
    {
        self::assertSame('<ol title=" start=9" start=3><li>3. A</li></ol>', ListMarkers::written('<ol title=" start=9" start=3><li>A</li></ol>'));
        self::assertSame('m²', Superscripts::written('m<SPAN class="x"STYLE=vertical-align:super>2</SPAN>'));
    }
}
