<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Field;
use OpenGround\Api\FieldError;
use OpenGround\Api\Values;
use PHPUnit\Framework\TestCase;

/** What each field shape accepts and stores, and what editors and readers get. */
final class ValuesTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        World::add(12);
        World::add(13, ['post_type' => 'person']);
        World::addFile(40, '2026/03/plan.jpg', 'image/jpeg');
        World::addFile(41, '2026/03/report.pdf', 'application/pdf');
        World::$terms = [new \WP_Term(7, 'Water', 'water', 'investigation_category'), new \WP_Term(8, 'A &amp; B', 'a-b', 'investigation_category')];
    }

    /** @return list<array{array<string, mixed>, mixed, mixed}> field, value, what is stored */
    public function accepted(): array
    {
        $text = Field::text('');
        $lines = Field::textarea('');
        $date = Field::date('');
        $number = Field::number('');
        $url = Field::url('');
        $mail = Field::url('', '', ['mail' => true]);
        $library = Field::url('', '', ['library' => true]);
        $choice = Field::choice('', ['' => 'None', 'one' => 'One', '2' => 'Two'], '', ['synonyms' => ['single' => 'one']]);
        $posts = Field::posts('', ['investigation']);
        $terms = Field::terms('', 'investigation_category');
        $group = Field::group('', ['a' => $text, 'b' => $number], '', ['derived' => ['c']]);
        $rows = Field::rows('', ['a' => $text, 'picture' => Field::image('')], '', ['gallery' => 'picture']);
        return [
            [$text, 'One line', 'One line'],
            [$text, " two \n lines\t ", 'two lines'],
            [$text, '<b>bold</b> words', 'bold words'],
            [$text, 'CO<sub>2</sub>', 'CO₂'],
            [$text, 'Port<br>Ilar', 'Port Ilar'],
            [$text, '<p>Port</p><p>Ilar</p>', 'Port Ilar'],
            [$text, '2 < 3', '2 < 3'],
            [$text, 'a<script>alert(1)</script>b', 'ab'],
            [$text, "nul\0l", 'null'],
            [$text, 12, '12'],
            [$text, 1.5, '1.5'],
            [$text, '0', '0'],
            [$text, '', ''],
            [$text, null, ''],
            [$text, false, ''],
            [$text, [], ''],
            [$text, str_repeat('é', 300), str_repeat('é', 300)],
            [['languageTag' => true] + $text, 'zh-Hant-TW', 'zh-Hant-TW'],
            [['languageTag' => true] + $text, 'pt_BR', 'pt_BR'],
            [$lines, "one\r\ntwo\n", "one\ntwo"],
            [$lines, "<p>one</p>\ntwo", "one\ntwo"],
            [$lines, "one<br />\ntwo<br>three", "one\ntwo\nthree"],
            [$lines, '<ul><li>one</li><li>two</li></ul>', "one\ntwo"],
            [$date, '18/03/2026', '2026-03-18'],
            [$date, '2026-03-18T10:00:00Z', '2026-03-18'],
            [['fallback' => true] + $date, 'none', 'none'],
            [['free' => true] + $date, 'Spring 2026', 'Spring 2026'],
            [['free' => true] + $date, '20260318', '2026-03-18'],
            [$number, '12', 12],
            [$number, '-1.5', -1.5],
            [$number, '1e3', 1000.0],
            [$number, 0, 0],
            [['min' => -90, 'max' => 90] + $number, 90, 90],
            [['min' => -90, 'max' => 90] + $number, '-90', -90],
            [$url, 'https://example.org/a', 'https://example.org/a'],
            [$url, ' http://example.org ', 'http://example.org'],
            [$url, 'example.org', 'https://example.org'],
            [$url, 'www.example.org/a', 'https://www.example.org/a'],
            [$url, 'example.org/a?b#c', 'https://example.org/a?b#c'],
            [$url, '//example.org/a', '//example.org/a'],
            [$url, 'https://example.org/map?at={"x":[1]}#a^b`c', 'https://example.org/map?at=%7B%22x%22:[1]%7D#a%5Eb%60c'],
            [$mail, 'mailto:"A B" <a@example.org>', 'mailto:%22A%20B%22%20%3Ca@example.org%3E'],
            [$mail, 'mailto:a@example.org', 'mailto:a@example.org'],
            [$library, 41, 41],
            [$library, '41', 41],
            [$library, ['ID' => 41], 41],
            [$library, 'https://example.org/a.pdf', 'https://example.org/a.pdf'],
            [$choice, 'one', 'one'],
            [$choice, 'single', 'one'],
            [$choice, 2, '2'],
            [$choice, '', ''],
            [Field::colour(''), '#1D3557', '#1d3557'],
            [Field::colour(''), '1d3557', '#1d3557'],
            [Field::colour(''), ' #FFF ', '#fff'],
            [Field::boolean(''), true, true],
            [Field::boolean(''), '1', true],
            [Field::boolean(''), 'TRUE', true],
            [Field::boolean(''), 0, false],
            [Field::boolean(''), 'false', false],
            [Field::boolean(''), null, false],
            [Field::boolean(''), '', false],
            [Field::image(''), 40, 40],
            [Field::image(''), '40', 40],
            [Field::image(''), ['ID' => 40], 40],
            [Field::image(''), ['ID' => 40, 'url' => 'https://cms.example/wp-content/uploads/2026/03/plan.jpg'], 40],
            // From another WordPress, to which the id belongs.
            [Field::image(''), ['ID' => 41, 'url' => 'https://cms.example/wp-content/uploads/2026/03/plan.jpg'], 40],
            [Field::image(''), 'https://cms.example/wp-content/uploads/2026/03/plan.jpg', 40],
            [Field::file(''), 41, 41],
            [$posts, [12], [12]],
            [$posts, ['12'], [12]],
            [$posts, [['ID' => 12, 'post_title' => 'As it was read']], [12]],
            [$posts, [], ''],
            [['single' => true] + $posts, 12, 12],
            [['single' => true] + $posts, [12], 12],
            [['single' => true] + $posts, [''], ''],
            [Field::people(''), [13, ['post_title' => 'Ada <b>Stone</b>']], [13, ['post_title' => 'Ada Stone']]],
            [Field::parties(''), [['post_title' => 'A fund', 'url' => 'fund.example']], [['post_title' => 'A fund', 'url' => 'https://fund.example']]],
            [Field::people(''), [['post_title' => 'Ada', 'url' => 'https://a.example']], [['post_title' => 'Ada']]],
            [$terms, [7], [7]],
            [$terms, ['water'], [7]],
            [$terms, ['Water'], [7]],
            [$terms, ['A & B'], [8]],
            [$terms, [['term_id' => 7, 'name' => 'Water']], [7]],
            [$terms, [['slug' => 'a-b']], [8]],
            [$group, ['a' => 'x'], ['a' => 'x']],
            [$group, ['a' => '', 'b' => '2'], ['a' => '', 'b' => 2]],
            [$group, ['a' => 'x', 'c' => 'computed'], ['a' => 'x']],
            [$group, ['c' => 'computed'], ''],
            [$rows, [['a' => 'x'], ['a' => 'y']], [['a' => 'x'], ['a' => 'y']]],
            [$rows, [3 => ['a' => 'x'], 9 => ['a' => 'y']], [['a' => 'x'], ['a' => 'y']]],
            [$rows, [40], [['picture' => 40]]],
            [$rows, [['ID' => 40, 'sizes' => [], 'url' => 'https://cms.example/wp-content/uploads/2026/03/plan.jpg']], [['picture' => 40]]],
            [$rows, [''], 'acf.x[0]: expects an object.'],
        ];
    }

    /** @dataProvider accepted */
    public function testWhatIsStored(array $field, mixed $value, mixed $stored): void
    {
        try {
            self::assertSame($stored, Values::accept($value, $field, 'acf.x'));
        } catch (FieldError $error) {
            self::assertSame($stored, $error->getMessage());
        }
    }

    /** @return list<array{array<string, mixed>, mixed, string}> field, value, the beginning of the message */
    public function refused(): array
    {
        $url = Field::url('');
        $group = Field::group('', ['a' => Field::number('')]);
        $rows = Field::rows('', ['a' => Field::number('')], '', ['maxRows' => 2]);
        return [
            [Field::text(''), ['x'], 'acf.x: expects text'],
            [Field::text(''), true, 'acf.x: expects text'],
            [Field::text(''), str_repeat('é', 301), 'acf.x: is longer than 300'],
            [Field::textarea(''), str_repeat('a', 2001), 'acf.x: is longer than 2,000'],
            [Field::text('', '', ['languageTag' => true]), 'Arabic', 'acf.x: expects a language code'],
            [Field::text('', '', ['languageTag' => true]), 'a', 'acf.x: expects a language code'],
            [Field::text('', '', ['languageTag' => true]), 'en--US', 'acf.x: expects a language code'],
            [Field::html(''), ['x'], 'acf.x: expects text'],
            [Field::html(''), '<img src="data:image/png;base64,AAAA">', 'acf.x: contains a picture that is embedded in the text'],
            [Field::html(''), '<img alt="" src = file:///C:/a.png>', 'acf.x: contains a picture'],
            [Field::html(''), "<IMG SRC='blob:https://a.example/1'>", 'acf.x: contains a picture'],
            [Field::html(''), str_repeat('a', 200_001), 'acf.x: is longer than 200,000'],
            [Field::html(''), str_repeat('<p>', 2_501), 'acf.x: has more than 2,500'],
            [Field::html(''), str_repeat('<img src="/a">', 834), 'acf.x: has more than 2,500'],
            [Field::date(''), '2026-02-31', 'acf.x: expects a date'],
            [Field::date(''), 'none', 'acf.x: expects a date'],
            [Field::date(''), 'Spring 2026', 'acf.x: expects a date'],
            [Field::date('', '', ['free' => true]), str_repeat('a', 301), 'acf.x: is longer than 300'],
            [Field::number(''), 'twelve', 'acf.x: expects a number'],
            [Field::number(''), '1e999', 'acf.x: expects a number'],
            [Field::number(''), [1], 'acf.x: expects a number'],
            [Field::number('', '', ['min' => -90, 'max' => 90]), 90.01, 'acf.x: must be between -90 and 90'],
            [Field::number('', '', ['min' => 0]), -1, 'acf.x: must be between 0 and –'],
            [$url, 'javascript:alert(1)', 'acf.x: expects an address'],
            [$url, 'data:text/html,x', 'acf.x: expects an address'],
            [$url, 'mailto:a@example.org', 'acf.x: expects an address'],
            [$url, 'two words', 'acf.x: expects an address'],
            [$url, '/a/path', 'acf.x: expects an address'],
            [$url, 'https://', 'acf.x: expects an address'],
            [$url, 'https:///a', 'acf.x: expects an address'],
            [$url, ['url' => 'https://example.org'], 'acf.x: expects text'],
            [$url, 'https://example.org/' . str_repeat('a', 2_000), 'acf.x: is longer than 2,000'],
            [Field::url('', '', ['library' => true]), 99, 'acf.x: does not refer to a file'],
            [Field::choice('', ['' => '', 'one' => 'One']), 'three', 'acf.x: expects one of: one.'],
            [Field::choice('', ['' => '', 'one' => 'One']), 'One', 'acf.x: expects one of: one.'],
            [Field::colour(''), 'red', 'acf.x: expects a colour'],
            [Field::colour(''), '#12345', 'acf.x: expects a colour'],
            [Field::boolean(''), 'yes', 'acf.x: expects true or false'],
            [Field::boolean(''), 2, 'acf.x: expects true or false'],
            [Field::boolean(''), [], 'acf.x: expects true or false'],
            [Field::image(''), 41, 'acf.x: does not refer to a picture'],
            [Field::image(''), 12, 'acf.x: does not refer to a picture'],
            [Field::image(''), 'https://elsewhere.example/plan.jpg', 'acf.x: does not refer to a picture'],
            [Field::file(''), 99, 'acf.x: does not refer to a file'],
            [Field::posts('', ['investigation']), [13], 'acf.x[0]: does not refer to a record of this kind (investigation)'],
            [Field::posts('', ['investigation']), [12, 99], 'acf.x[1]: does not refer to a record'],
            [Field::posts('', ['investigation']), 'x', 'acf.x: expects a list'],
            [Field::posts('', ['investigation']), ['ID' => 12], 'acf.x: expects a list'],
            [Field::people(''), [['post_title' => '']], 'acf.x[0]: does not refer to a record'],
            [Field::terms('', 'investigation_category'), ['fire'], 'acf.x[0]: does not refer to a term of investigation_category'],
            [Field::terms('', 'investigation_location'), [7], 'acf.x[0]: does not refer to a term'],
            [$group, ['b' => 1], 'acf.x.b: is not a field here'],
            [$group, ['a' => 'x'], 'acf.x.a: expects a number'],
            [$group, [1], 'acf.x: expects an object'],
            [$group, 'x', 'acf.x: expects an object'],
            [$rows, [['a' => 1], ['a' => 'x']], 'acf.x[1].a: expects a number'],
            [$rows, [['a' => 1], ['a' => 2], ['a' => 3]], 'acf.x: has more than 2 entries'],
            [$rows, ['a' => 1], 'acf.x: expects a list'],
        ];
    }

    /** @dataProvider refused */
    public function testWhatIsRefusedIsNamed(array $field, mixed $value, string $said): void
    {
        $this->expectException(FieldError::class);
        $this->expectExceptionMessage($said);
        Values::accept($value, $field, 'acf.x');
    }

    /** @return list<array{array<string, mixed>, mixed, mixed, mixed}> field, stored, what editors get, what readers get */
    public function stored(): array
    {
        $group = Field::group('', ['a' => Field::text(''), 'b' => Field::posts('', ['investigation'])]);
        return [
            [Field::text(''), '', '', ''],
            [Field::text(''), 'a', 'a', 'a'],
            [Field::number(''), '', '', ''],
            [Field::number(''), 0, 0, 0],
            [Field::boolean(''), '', false, false],
            [Field::boolean(''), true, true, true],
            [Field::date(''), '2026-03-18', '2026-03-18', '2026-03-18'],
            [Field::date('', '', ['format' => 'slashes']), '2026-03-18', '2026-03-18', '2026/03/18'],
            [Field::date(''), 'none', 'none', ''],
            [Field::url(''), 'https://a.example', 'https://a.example', 'https://a.example'],
            [Field::url(''), '/?p=99', '/?p=99', ''],
            [Field::url('', '', ['library' => true]), 41, 41, 'https://cms.example/wp-content/uploads/2026/03/report.pdf'],
            [Field::url('', '', ['library' => true]), 99, 99, ''],
            [Field::posts('', ['investigation']), '', [], false],
            [Field::posts('', ['investigation'], '', ['single' => true]), '', '', false],
            [Field::terms('', 'x'), '', [], false],
            [Field::image(''), '', '', false],
            [$group, '', ['a' => '', 'b' => []], false],
            [$group, ['a' => 'x'], ['a' => 'x', 'b' => []], ['a' => 'x']],
            [Field::rows('', $group['fields']), '', [], false],
            [Field::rows('', $group['fields']), [4 => ['a' => 'x']], [['a' => 'x', 'b' => []]], [['a' => 'x']]],
        ];
    }

    /** @dataProvider stored */
    public function testWhatEditorsAndReadersGet(array $field, mixed $stored, mixed $edited, mixed $read): void
    {
        self::assertSame([$edited, $read], [Values::edit($stored, $field), Values::read($stored, $field)]);
    }

    /** @testWith ["no markup", 0]
     *            ["<p>a</p>", 1]
     *            ["<p><em>a</em> <br></p>", 3]
     *            ["<img src='/a'>", 3]
     *            ["<IFRAME></IFRAME>", 3]
     *            ["<images>", 1]
     *            ["2 < 3", 0]
     */
    public function testElementsAreCountedAsTheWebsiteDoes(string $html, int $count): void
    {
        self::assertSame($count, Values::countElements($html));
    }
}
