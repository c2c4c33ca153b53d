<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\RecordLinks;
use PHPUnit\Framework\TestCase;

/** The links of records. */
final class RecordLinksTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_posts (ID, post_name, post_type); CREATE TABLE wp_postmeta (post_id, meta_key, meta_value); CREATE TABLE wp_open_ground_uses (kind, id, file, name)');
    }

    /** @return list<array{string, array<string, bool>}> a text; whether each of its links leads to a place that the text does not have */
    public function texts(): array
    {
        return [
            ['No link', []],
            ['<p><a href="https://a.example/?b=1&amp;c=2">A</a>', ['https://a.example/?b=1&c=2' => false]],
            ["<A HREF='/b'>A</A><a href=/c>B</a>", ['/b' => false, '/c' => false]],
            ['<a title="a > b" href="/b">A</a>', ['/b' => false]],
            ['<a id="x">A</a><abbr href="/b">B</abbr>', []],
            ['<a href="/b', []],
            ['<a href="#n">1</a><p id="n">N</p>', ['#n' => false]],
            ['<a href="#n">1</a><p><a name="n">N</a></p>', ['#n' => false]],
            ['<a href="#a%20%C3%A9">1</a><p id="a é">N</p>', ['#a%20%C3%A9' => false]],
            ['<a href="#n">1</a><img name="n">', ['#n' => true]],
            ['<a href="#n">1</a><p id="N">N</p>', ['#n' => true]],
            ['<a href="#">1</a><p id="">N</p>', ['#' => true]],
            ['<a href="">1</a>', ['' => false]],
            ['<a href="#top">1</a><a href="#TOP">2</a>', ['#top' => false, '#TOP' => false]],
            ['<img src="/wp-content/uploads/a.jpg"><video><source src="https://cms.example/b.mp4"></video>', ['/wp-content/uploads/a.jpg' => false, 'https://cms.example/b.mp4' => false]],
            ['<img src="https://a.example/b.jpg"><img src="data:image/png;base64,AA"><img alt=""><iframe src=""></iframe>', []],
            ['<iframe src="/c"></iframe><iframe src="https://films.example/1"></iframe>', ['/c' => false, 'https://films.example/1' => false]],
            ['<map><area href="/b" alt="B"><area href="#n"><area></map>', ['/b' => false, '#n' => true]],
            ['<object data="/c.pdf"></object><embed src="https://films.example/1"><object></object>', ['/c.pdf' => false, 'https://films.example/1' => false]],
            ['<video src="/a.mp4" poster="/no.jpg"><track src="/a.vtt"><track src="https://films.example/a.vtt"></video>', ['/a.mp4' => false, '/a.vtt' => false]],
            ['<blockquote cite="/no"><q cite="https://no.example">A</q></blockquote><form action="/no"><input formaction="/no"></form>', []],
            ['[video mp4="/a.mp4" webm=“https://cms.example/a.webm” poster="/a.jpg"][/video]', ['/a.mp4' => false, 'https://cms.example/a.webm' => false]],
            ['<p>[AUDIO<br />src=&quot;/a.mp3&quot;] and [audio /b.mp3]</p>', ['/a.mp3' => false, '/b.mp3' => false]],
            ['[video mp4="https://a.example/b.mp4"] [video] [videos mp4="/a.mp4"] [[video mp4="/a.mp4"]] [video mp4="a.mp4"]', []],
            ['[gallery ids="40, 41"] [playlist ids=”42″] [gallery]', ['/?attachment_id=40' => false, '/?attachment_id=41' => false, '/?attachment_id=42' => false]],
            ['[embed width="640"]<a>https://films.example/1</a>[/embed] [embed src="/c"] [embed]words[/embed]', ['https://films.example/1' => false, '/c' => false]],
            ['[sic] and "/a.mp4"', []],
            ['<img src="wp-content/uploads/a.jpg">', ['https://cms.example/wp-content/uploads/a.jpg' => false]],
        ];
    }

    /** @dataProvider texts */
    public function testTheLinksOfAText(string $html, array $expected): void
    {
        $links = RecordLinks::inText($html, 'Synopsis');
        self::assertSame($expected, array_column($links, 'isLost', 'address'));
        self::assertSame(array_fill(0, count($links), 'Synopsis'), array_column($links, 'label'));
    }

    /** @return list<array{mixed, string, list<string>}> */
    public function fields(): array
    {
        return [
            ['<a href="/b">A</a>', 'html', ['/b']],
            ['<a href="/b">A</a>', 'text', []],
            [' https://a.example ', 'url', ['https://a.example']],
            ['', 'url', []],
            [12, 'url', []],
            [' https://films.example/1 ', 'video', ['https://films.example/1']],
            ['', 'video', []],
            [42, 'video', []],
            ['https://films.example/en.vtt ', 'file', ['https://films.example/en.vtt']],
            ["WEBVTT\n\n00:01.000 --> 00:02.000\nhttps://films.example", 'file', []],
            [42, 'file', []],
            ['', 'file', []],
            ['/wp-content/uploads/a.jpg', 'image', ['/wp-content/uploads/a.jpg']],
            [42, 'image', []],
            [[12, ['post_title' => 'A', 'url' => 'https://a.example'], ['post_title' => 'B'], ['post_title' => 'C', 'url' => '']], 'posts', ['https://a.example']],
            [['post_title' => 'A', 'url' => 'https://a.example'], 'posts', ['https://a.example']],
            [['post_title' => 'A'], 'posts', []],
            [12, 'posts', []],
            [null, 'posts', []],
        ];
    }

    /** @dataProvider fields */
    public function testTheLinksOfAField(mixed $value, string $shape, array $addresses): void
    {
        self::assertSame($addresses, array_column(RecordLinks::inField($value, $shape, 'Label'), 'address'));
    }

    public function testTheLinksOfARecord(): void
    {
        $post = World::add(12, ['post_type' => 'page', 'post_content' => '<a href="/a">A</a>']);
        World::$meta[12]['_open_ground_description'] = [[['block_heading' => 'H', 'block_content' => ['column_1' => '<a href="/b">B</a>']]]];
        self::assertSame(['/b', '/a'], array_column(RecordLinks::of($post), 'address'));
    }

    public function testAContactThatReadersGetAsALink(): void
    {
        $post = World::add(12, ['post_type' => 'person']);
        World::$meta[12]['_open_ground_contact'] = [[
            ['type' => 'https://no.example', 'content' => ' https://keys.example/me.asc'],
            ['type' => 'email', 'content' => 'ada@a.example'],
            ['type' => 'note', 'content' => 'https://a.example and words'],
        ]];
        self::assertSame(['https://keys.example/me.asc'], array_column(RecordLinks::of($post), 'address'));
    }

    public function testSourceAndLicenceOfAFileThatAreAddresses(): void
    {
        World::addFile(40, '2026/03/plan.jpg', 'image/jpeg');
        World::$meta[40]['_open_ground_maker'] = ['https://no.example'];
        World::$meta[40]['_open_ground_source'] = ['https://archive.example/plan'];
        World::$meta[40]['_open_ground_licence'] = ['CC BY 4.0'];
        self::assertSame(['https://archive.example/plan' => 'Source'], array_column(RecordLinks::of(World::$posts[40]), 'label', 'address'));
    }

    public function testAFilmHasTheLinksOfAllItsParts(): void
    {
        $post = World::add(12, ['post_type' => 'investigation']);
        World::$meta[12]['_open_ground_media'] = [[
            ['type' => 'video', 'video' => 'https://films.example/1'],
            ['type' => 'video', 'video' => 42],
            ['type' => 'video', 'video' => ['name' => 'A film', 'link' => 'https://films.example/2']],
            ['type' => 'video', 'video' => [
                'name' => 'https://films.example/no-link',
                // Not played, as there are files.
                'link' => 'https://films.example/3',
                'poster' => 40,
                'files' => [['link' => '/a.mp4', 'quality' => 'hd'], ['file' => 42]],
                'preview_videos' => [['link' => '/b.mp4']],
                'texttracks' => [['language' => 'en', 'vtt' => '/c.vtt'], ['language' => 'de', 'vtt' => "WEBVTT\n"]],
                'alternatives' => [['kind' => 'signed', 'label' => '/no-link', 'files' => [['link' => '/d.mp4']]]],
            ]],
        ]];
        $links = RecordLinks::of($post);
        self::assertSame(['https://films.example/1', 'https://films.example/2', '/a.mp4', '/b.mp4', '/c.vtt', '/d.mp4'], array_column($links, 'address'));
        self::assertSame([false], array_values(array_unique(array_column($links, 'isLost'))));
    }

    public function testLinksFromOneTextToAnotherOfThePage(): void
    {
        $post = World::add(12, ['post_type' => 'investigation']);
        $section = static fn(string $columns): array => ['block_heading' => 'H', 'block_content' => ['columns' => $columns, 'column_1' => '<a name="n">1</a>', 'column_2' => '<a name="off" href="#s">2</a>']];
        World::$meta[12]['_open_ground_synopsis'] = ['<p id="s"><a href="#n">1</a><a href="#off">2</a></p>'];
        World::$meta[12]['_open_ground_methodology_details'] = ['<a href="#n">3</a>'];
        World::$meta[12]['_open_ground_description'] = [[$section('one')]];
        self::assertSame([false, true, true], array_column(RecordLinks::of($post, true), 'isLost'));
        World::$meta[12]['_open_ground_description'] = [[$section('two')]];
        self::assertSame([false, false, false, true], array_column(RecordLinks::of($post, true), 'isLost'));
    }

    /** @testWith ["https://A%20Door", true]
     *            ["https://a door/", true]
     *            ["https://", true]
     *            ["//", true]
     *            ["", true]
     *            [" ", true]
     *            ["file:///C:/a.docx", true]
     *            ["///home/anna/a.odt", true]
     *            ["notion://x/y", true]
     *            ["ms-word:ofe|u|https://a.example/a.docx", true]
     *            ["example.org:8080/a", true]
     *            ["signal:a", false]
     *            ["/a:b", false]
     *            ["https://a.example/b c%20d", false]
     *            ["https://münchen.example/", false]
     *            ["/about", false]
     *            ["www.a.example", false]
     *            ["mailto:a%20b@a.example", false]
     *            ["#note", false]
     */
    public function testAnAddressThatIsNone(string $address, bool $isNone): void
    {
        self::assertSame($isNone, RecordLinks::isNone($address));
    }

    /** @testWith ["door", true]
     *            ["example.org/report", true]
     *            ["../a", true]
     *            ["50:50", true]
     *            ["www.a.example", false]
     *            ["../wp-content/uploads/a.pdf", false]
     *            ["/about", false]
     *            ["//a.example/", false]
     *            ["#note", false]
     *            ["?p=12", false]
     *            ["https://a.example", false]
     *            ["mailto:a@a.example", false]
     */
    public function testAnAddressThatIsNotComplete(string $address, bool $isIncomplete): void
    {
        self::assertSame($isIncomplete, RecordLinks::isIncomplete($address));
    }

    /** @testWith ["/about/none", null]
     *            ["/about/jobs", "https://site.example/about/jobs"]
     *            ["/studies/none?a=1#b", "https://site.example/studies/none?a=1"]
     *            ["https://site.example/typo", "https://site.example/typo"]
     *            ["https://www.site.example/typo", "https://site.example/typo"]
     *            ["//site.example/typo", "https://site.example/typo"]
     *            ["http://SITE.example", "https://site.example/"]
     *            ["/investigation/none.json", null]
     *            ["/about/none.json", "https://site.example/about/none.json"]
     *            ["/investigation/none", null]
     *            ["https://site.example:8443/typo", null]
     *            ["https://cms.example/typo", null]
     *            ["https://elsewhere.example/typo", null]
     *            ["https://site.example.elsewhere.example/typo", null]
     *            ["https://site.example@elsewhere.example/typo", null]
     *            ["/wp-content/themes/a.css", null]
     *            ["typo", null]
     *            ["#typo", null]
     *            ["mailto:a@site.example", null]
     *            ["/?p=12", null]
     *            ["/?p=12#top", null]
     *            ["/?p=12#:~:text=a", null]
     *            ["/?p=12#nowhere", "https://site.example/investigation/case-12#nowhere"]
     *            ["/investigation/case-12#nowhere", "https://site.example/investigation/case-12#nowhere"]
     *            ["/?p=13#nowhere", null]
     *            ["/?attachment_id=40#page=2", null]
     */
    public function testWhatOnlyTheWebsiteKnows(string $address, ?string $asked): void
    {
        foreach ([12 => 'publish', 13 => 'draft'] as $id => $status) {
            World::add($id, ['post_type' => 'investigation', 'post_name' => "case-{$id}", 'post_status' => $status]);
            $GLOBALS['wpdb']->insert('wp_posts', ['ID' => $id, 'post_name' => "case-{$id}", 'post_type' => 'investigation']);
        }
        World::addFile(40, '2026/03/plan.jpg', 'image/jpeg');
        self::assertSame($asked, RecordLinks::onWebsite($address));
    }

    /** @testWith ["https://a.example/", true]
     *            ["HTTP://a.example", true]
     *            ["https://A%20Door", false]
     *            ["//a.example/", true]
     *            [" //a.example/", true]
     *            ["www.a.example/b", true]
     *            ["WWW.a.example", true]
     *            ["www.a.example:8443/b", true]
     *            ["www.a.example?b", true]
     *            ["www.a", false]
     *            ["www.a.example%20b", false]
     *            ["wwwa.example", false]
     *            ["a.example/www.a.example", false]
     *            ["//site.example/studies", false]
     *            ["www.site.example/studies", false]
     *            ["/a", false]
     *            ["ftp://a.example/", false]
     *            ["mailto:a@a.example", false]
     *            ["https://site.example/studies", false]
     *            ["https://www.cms.example/a", false]
     */
    public function testAnAddressOfAnotherWebsite(string $address, bool $isElsewhere): void
    {
        [['address' => $inText]] = RecordLinks::inText('<a href="' . $address . '">A</a>', 'Text');
        [['address' => $inField]] = RecordLinks::inField($address, 'url', 'Website');
        [['address' => $ofName]] = RecordLinks::inField([['post_title' => 'A', 'url' => $address]], 'posts', 'Funded by');
        self::assertSame(array_fill(0, 3, $isElsewhere), array_map(RecordLinks::isElsewhere(...), [$inText, $inField, $ofName]));
    }
}
