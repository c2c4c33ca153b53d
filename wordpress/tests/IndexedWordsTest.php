<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\IndexedWords;
use OpenGround\Api\Search;
use PHPUnit\Framework\TestCase;

/** By which words a record is found. */
final class IndexedWordsTest extends TestCase
{
    public function testAChoiceIsFoundByWhatTheScreenSays(): void
    {
        World::begin();
        $post = World::add(12, ['post_type' => 'person', 'post_name' => 'ada', 'post_title' => 'Ada Ruiz']);
        World::$meta[12]['_open_ground_team'] = ['extended'];
        self::assertContains('Research Fellows', IndexedWords::texts($post));
        // Readers are told of what a page says.
        self::assertNotContains('Research Fellows', IndexedWords::texts($post, true));
        World::$meta[12]['_open_ground_team'] = ['past'];
        self::assertNotContains('Research Fellows', IndexedWords::texts($post));
    }

    /** @return array<string, array{string, string, array<string, mixed>, bool}> type, text, fields, whether readers get 'Lantern' */
    public function places(): array
    {
        $section = static fn(array $content, string $heading = ''): array => ['description' => [['block_heading' => $heading, 'block_content' => $content]]];
        $columns = static fn(string $columns): array => $section(['columns' => $columns, 'column_1' => '<p>One</p>', 'column_2' => '<p>The Lantern</p>']);
        $end = static fn(array $how): array => ['end' => [...$how, 'freetext' => 'until the Lantern']];
        return [
            'text of a page' => ['page', '<p>The Lantern</p>', [], true],
            'text of a page without a word in its sections' => ['page', '<p>The Lantern</p>', $section(['columns' => 'one', 'column_1' => '', 'column_2' => '<p>Off</p>']), true],
            'text of a page beside sections' => ['page', '<p>The Lantern</p>', $section(['column_1' => '<p>One</p>']), false],
            'text of a page beside a heading' => ['page', '<p>The Lantern</p>', $section([], 'Heading'), false],
            'text of a page that a section has, too' => ['page', '<p>The Lantern</p>', $section(['column_1' => '<p>The Lantern</p>']), true],
            'section of a page' => ['page', '', $section(['column_1' => '<p>The Lantern</p>']), true],
            'heading of a section' => ['page', '', $section([], 'The Lantern'), true],
            'second column' => ['page', '', $columns('two'), true],
            'second column that is switched off' => ['page', '', $columns('one'), false],
            'second column where nobody chose' => ['page', '', $columns(''), false],
            'second column of an investigation' => ['investigation', '', $columns('two'), true],
            'second column of an investigation that is switched off' => ['investigation', '', $columns('one'), false],
            'text of an event' => ['event', '<p>The Lantern</p>', [], true],
            'end in words' => ['event', '', $end(['type' => 'freetext']), true],
            'words of an end on a day' => ['event', '', $end(['type' => 'datepicker', 'date' => '2027-03-12']), false],
            'words of an event without an end' => ['event', '', $end(['type' => 'ongoing']), false],
            'words of an end where nobody chose' => ['event', '', $end([]), false],
            'text of a type that has none' => ['investigation', '<p>The Lantern</p>', [], false],
        ];
    }

    /**
     * @dataProvider places
     * @param array<string, mixed> $fields
     */
    public function testVisitorsFindWhatAPageShows(string $type, string $text, array $fields, bool $isShown): void
    {
        World::begin();
        $post = World::add(12, ['post_type' => $type, 'post_name' => 'a', 'post_title' => 'A', 'post_content' => $text]);
        foreach ($fields as $name => $value) {
            World::$meta[12]["_open_ground_{$name}"] = [$value];
        }
        self::assertSame($isShown, str_contains(Search::indexed($post), 'lantern'));
        [$seen, $kept] = [...explode("\n", IndexedWords::of($post)['words']), ''];
        self::assertSame($isShown, str_contains($seen, 'lantern'));
        // Those who may edit it find all of it.
        self::assertTrue(str_contains("{$seen} {$kept}", 'lantern'));
    }
}
