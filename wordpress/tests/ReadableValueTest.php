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
        yield 'a picture' => ['<p>See <img src="https://cms.example/wp-content/uploads/2026/11/door.jpg" alt="A door"></p>', Field::html('Text'), 'See [door.jpg]'];
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
            ['files' => [['file' => 40, 'quality' => '720p']], 'poster' => 40, 'texttracks' => [['vtt' => 40, 'language' => 'de']], 'other' => 'x'],
            Field::video('Film'),
            "Film files:\n    1.\n        File: [wall.png]\n        Quality: 720p\nPoster: [wall.png]\nSubtitles:\n    1.\n        Subtitle text: [wall.png]\n        Language code: de\nother: x",
        ];
        yield 'an address' => ['https://other.example/', Field::url('Website'), 'https://other.example/'];
        yield 'the address of a record' => ['/?p=7', Field::url('Website'), 'A Door'];
        yield 'the address of a record that is gone' => ['/?p=99', Field::url('Website'), '#99'];
        yield 'a file in place of an address' => ['40', Field::url('Read'), '[wall.png]'];
        yield 'a table' => ['<table><caption>Shots</caption><tr><th>Year</th><td>1998</td></tr><tr><th>Shots</th> <td>12</td></tr></table>', Field::html('Text'), "Shots\nYear | 1998\nShots | 12"];
        yield 'a list of terms' => ['<dl><dt>One</dt><dd>Two</dd></dl><div>Three</div><div>Four</div>', Field::html('Text'), "One\nTwo\nThree\nFour"];
    }

    public function testTwoThatAreTheSameInWordsAreToldApart(): void
    {
        World::begin();
        World::add(7, ['post_title' => 'A Door', 'post_type' => 'news', 'post_status' => 'publish']);
        $team = Field::rows('Team', ['role' => Field::text('Role'), 'people' => Field::people('People'), 'text' => Field::html('Text')]);
        $row = static fn(mixed $person, string $text): array => [['role' => 'Research', 'people' => [$person], 'text' => $text]];
        self::assertSame("1.\n    Role: Research\n    People: A Door\n    Text: <p>One</p>", ReadableValue::of($row(['post_title' => 'A Door'], '<p>One</p>'), $team, true));
        self::assertSame("1.\n    Role: Research\n    People: A Door (#7)\n    Text: <p><b>One</b></p>", ReadableValue::of($row(7, '<p><b>One</b></p>'), $team, true));
    }

    public function testTwoFilesOfOneNameAreToldApart(): void
    {
        World::begin();
        World::addFile(40, '2026/11/wall.png', 'image/png');
        World::addFile(41, '2026/12/wall.png', 'image/png');
        $film = static fn(int $id): array => ['files' => [['file' => $id]], 'poster' => $id, 'alternatives' => [['kind' => 'signed', 'files' => [['file' => $id]]]]];
        $gallery = Field::rows('Gallery', ['image' => Field::image('Picture')]);
        $cases = [
            [Field::image('Picture'), 40, 41, '[wall.png] (#40)'],
            [Field::file('File'), 40, 41, '[wall.png] (#40)'],
            [Field::video('Film'), 40, 41, '[wall.png] (#40)'],
            [$gallery, [['image' => 40]], [['image' => 41]], "1.\n    Picture: [wall.png] (#40)"],
            [Field::video('Film'), $film(40), $film(41), "Film files:\n    1.\n        File: [wall.png] (#40)\nPoster: [wall.png] (#40)\nVersions for those who cannot see or hear the film:\n    1.\n        Kind of version: signed\n        Film files:\n            1.\n                File: [wall.png] (#40)"],
        ];
        foreach ($cases as [$field, $one, $other, $exact]) {
            self::assertSame(ReadableValue::of($one, $field), ReadableValue::of($other, $field));
            self::assertSame($exact, ReadableValue::of($one, $field, true));
            self::assertSame(str_replace('#40', '#41', $exact), ReadableValue::of($other, $field, true));
        }
        self::assertSame('[#99]', ReadableValue::of(99, Field::image('Picture'), true));
    }

    public function testAnAddressIsToldExactly(): void
    {
        self::assertSame('/?p=7&at=resources/k0123456789&t=134', ReadableValue::of('/?p=7&at=resources/k0123456789&t=134', Field::url('Website'), true));
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
