<?php

/** What editors read of a field's value when they compare two revisions. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Field;
use OpenGround\Api\ReadableValue;
use PHPUnit\Framework\TestCase;

final class ReadableValueTest extends TestCase
{
    /** @return iterable<string, array{mixed, array<string, mixed>, string}> */
    public static function values(): iterable
    {
        yield 'paragraphs' => ['<p>One <b>bold</b> &amp; plain.</p><ul><li>Two</li><li>Three<br>Four</li></ul>', Field::html('Text'), "One bold & plain.\nTwo\nThree\nFour"];
        yield 'a picture' => ['<p>See <img src="https://cms.example/wp-content/uploads/2026/11/door.jpg" alt="A door"></p>', Field::html('Text'), 'See [door.jpg: A door]'];
        yield 'what is played and embedded' => [
            '<p>See <video controls src="https://cms.example/wp-content/uploads/tide.mp4"></video>, <audio><source src="/tide.mp3"></audio>, <iframe src="https://films.example/7?t=1"></iframe> there</p>',
            Field::html('Text'),
            'See [tide.mp4], [tide.mp3], [https://films.example/7?t=1] there',
        ];
        yield 'links' => ['<p><a href="/?p=7">The door</a>, <a href="https://other.example/">there</a></p>', Field::html('Text'), 'The door (A Door), there (https://other.example/)'];
        yield 'records, a name, and one that is gone' => [[7, ['post_title' => 'Nour Haddad'], 99], Field::people('People'), "A Door\nNour Haddad\n#99"];
        yield 'one name, with an address' => [['post_title' => 'Nour Haddad', 'url' => 'https://haddad.example/'], Field::parties('Organisation', '', ['single' => true]), 'Nour Haddad (https://haddad.example/)'];
        yield 'a team' => [
            [['role' => 'Research', 'people' => [7, ['post_title' => 'Nour Haddad']]], ['role' => 'Film', 'people' => []]],
            Field::rows('Team', ['role' => Field::text('Role'), 'people' => Field::people('People')]),
            "1.\n    Role: Research\n    People:\n        A Door\n        Nour Haddad\n2.\n    Role: Film",
        ];
        yield 'a file' => [40, Field::image('Picture'), '[wall.png]'];
        yield 'yes' => [true, Field::boolean('Featured'), 'Yes'];
        yield 'a choice' => ['b', Field::choice('Kind', ['a' => 'First', 'b' => 'Second']), 'Second'];
        yield 'nothing' => [[], Field::people('People'), ''];
        yield 'rows' => [
            [['name' => 'Walls', 'image' => 40], ['name' => 'Doors', 'text' => '<p>One.</p><p>Two.</p>']],
            Field::rows('Sections', ['name' => Field::text('Heading'), 'image' => Field::image('Picture'), 'text' => Field::html('Text')]),
            "1.\n    Heading: Walls\n    Picture: [wall.png]\n2.\n    Heading: Doors\n    Text:\n        One.\n        Two.",
        ];
        yield 'a film' => [
            ['files' => [['file' => 40, 'quality' => '720p']], 'poster' => 40, 'texttracks' => [['type' => 'captions', 'vtt' => 40, 'language' => 'de']], 'other' => 'x'],
            Field::video('Film'),
            "Film files:\n    1.\n        File: [wall.png]\n        Quality: 720p\nPoster: [wall.png]\nSubtitles:\n    1.\n        Kind of track: Captions\n        Subtitle text: [wall.png]\n        Language code: de\nother: x",
        ];
        yield 'an address' => ['https://other.example/', Field::url('Website'), 'https://other.example/'];
        yield 'the address of a record' => ['/?p=7', Field::url('Website'), 'A Door'];
        yield 'the address of a record that is gone' => ['/?p=99', Field::url('Website'), '#99'];
        yield 'a file in place of an address' => ['40', Field::url('Read'), '[wall.png]'];
        yield 'a table' => ['<table><caption>Shots</caption><tr><th>Year</th><td>1998</td></tr><tr><th>Shots</th> <td>12</td></tr></table>', Field::html('Text'), "Shots\nYear | 1998\nShots | 12"];
        yield 'a list of terms' => ['<dl><dt>One</dt><dd>Two</dd></dl><div>Three</div><div>Four</div>', Field::html('Text'), "One\nTwo\nThree\nFour"];
    }

    /** @return iterable<string, array{array<string, mixed>, mixed, mixed, string, string}> field, two values, and what is read of each */
    public static function pairs(): iterable
    {
        $team = Field::rows('Team', ['role' => Field::text('Role'), 'people' => Field::people('People')]);
        $gallery = Field::rows('Gallery', ['image' => Field::image('Picture')]);
        $film = static fn(int $id): array => ['files' => [['file' => $id]], 'poster' => $id, 'alternatives' => [['kind' => 'signed', 'files' => [['file' => $id]]]]];
        $filmLines = static fn(int $id): string => "Film files:\n    1.\n        File: [wall.png] (#{$id})\nPoster: [wall.png] (#{$id})\nVersions for those who cannot see or hear the film:\n"
            . "    1.\n        Kind of version: Signed version\n        Film files:\n            1.\n                File: [wall.png] (#{$id})";
        $place = '/?p=7&at=resources/k0123456789&t=';
        yield 'a style alone' => [Field::html('Text'), '<p>One</p><p>Two</p>', '<p>One</p><p><b>Two</b></p>', "One\n<p>Two</p>", "One\n<p><b>Two</b></p>"];
        yield 'a style beside a word' => [Field::html('Text'), '<p>One</p><p>Two</p>', '<p>Three</p><p><b>Two</b></p>', "One\n<p>Two</p>", "Three\n<p><b>Two</b></p>"];
        yield 'an alternative text beside a word' => [Field::html('Text'), '<p>One <img src="a.png" alt="A"></p>', '<p>Two <img src="a.png" alt="B"></p>', 'One [a.png: A]', 'Two [a.png: B]'];
        yield 'a film beside a word' => [Field::html('Text'), '<p>One</p><p><video src="/a.mp4"></video></p>', '<p>Two</p>', "One\n[a.mp4]", 'Two'];
        yield 'a list that is added' => [Field::html('Text'), '<ul><li>a</li></ul>', '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>', 'a', "a\nb\nc"];
        yield 'a quotation that is added' => [Field::html('Text'), '<p>One</p>', '<p>One</p><blockquote><p>q</p></blockquote>', 'One', "One\nq"];
        yield 'a table that is added' => [Field::html('Text'), '<p>One</p>', '<p>One</p><table><tbody><tr><td>1</td></tr></tbody></table>', 'One', "One\n1"];
        yield 'a line alone' => [Field::html('Text'), '<p>One</p><hr>', '<p>One</p>', "<p>One</p>\n<hr>", '<p>One</p>'];
        yield 'one person in a second role' => [
            $team,
            [['role' => 'Film', 'people' => [7]]],
            [['role' => 'Film', 'people' => [7]], ['role' => 'Sound', 'people' => [7]]],
            "1.\n    Role: Film\n    People: A Door",
            "1.\n    Role: Film\n    People: A Door\n2.\n    Role: Sound\n    People: A Door",
        ];
        yield 'a sentence once less' => [Field::html('Text'), '<p>Yes</p><p>a</p><p>Yes</p>', '<p>Yes</p><p>a</p>', "Yes\na\nYes", "Yes\na"];
        yield 'two orders' => [Field::people('People'), [7, 8, ['post_title' => 'B']], [8, 7, ['post_title' => 'C']], "A Door (#7)\nA Door (#8)\nB", "A Door (#8)\nA Door (#7)\nC"];
        yield 'a name that got a record' => [Field::people('People'), [['post_title' => 'A Door']], [7], 'A Door', 'A Door (#7)'];
        yield 'one of two of a name' => [Field::people('People'), [7, 8], [7], "A Door (#7)\nA Door (#8)", 'A Door (#7)'];
        yield 'one is added' => [Field::people('People'), [7], [7, ['post_title' => 'B']], 'A Door', "A Door\nB"];
        yield 'a person beside a word' => [
            $team,
            [['role' => 'Film', 'people' => [7]]],
            [['role' => 'Sound', 'people' => [8]]],
            "1.\n    Role: Film\n    People: A Door (#7)",
            "1.\n    Role: Sound\n    People: A Door (#8)",
        ];
        yield 'a picture' => [Field::image('Picture'), 40, 41, '[wall.png] (#40)', '[wall.png] (#41)'];
        yield 'a picture in place of another' => [Field::image('Picture'), 40, 42, '[wall.png]', '[door.png]'];
        yield 'a picture that is gone' => [Field::image('Picture'), 40, 99, '[wall.png]', '[#99]'];
        yield 'one picture of two' => [$gallery, [['image' => 40], ['image' => 42]], [['image' => 41], ['image' => 99]], "1.\n    Picture: [wall.png] (#40)\n2.\n    Picture: [door.png]", "1.\n    Picture: [wall.png] (#41)\n2.\n    Picture: [#99]"];
        yield 'a film' => [Field::video('Film'), $film(40), $film(41), $filmLines(40), $filmLines(41)];
        yield 'an address' => [Field::url('Website'), "{$place}134", "{$place}135", "{$place}134", "{$place}135"];
        yield 'emptied' => [Field::html('Text'), '<p>One</p>', '', 'One', ''];
        yield 'no letter' => [Field::text('Text'), 'One', 'One ', 'One', 'One '];
    }

    /**
     * @dataProvider pairs
     * @param array<string, mixed> $field
     */
    public function testWhatIsTheSameInWordsIsToldApart(array $field, mixed $before, mixed $after, string $old, string $new): void
    {
        World::begin();
        World::add(7, ['post_title' => 'A Door', 'post_type' => 'news', 'post_status' => 'publish']);
        World::add(8, ['post_title' => 'A Door', 'post_type' => 'news', 'post_status' => 'publish']);
        World::addFile(40, '2026/11/wall.png', 'image/png');
        World::addFile(41, '2026/12/wall.png', 'image/png');
        World::addFile(42, '2026/12/door.png', 'image/png');
        self::assertSame([$old, $new], ReadableValue::compared($before, $after, $field));
    }

    /**
     * @dataProvider values
     * @param array<string, mixed> $field
     */
    public function testValuesAreLinesOfWords(mixed $value, array $field, string $lines): void
    {
        World::begin();
        World::add(7, ['post_title' => 'A Door', 'post_type' => 'news', 'post_status' => 'publish']);
        World::addFile(40, '2026/11/wall.png', 'image/png');
        self::assertSame($lines, ReadableValue::of($value, $field));
    }
}
