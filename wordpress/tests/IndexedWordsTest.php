<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\IndexedWords;
use OpenGround\Api\Search;
use OpenGround\Api\ShownFields;
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
            'time of an event' => ['event', '', ['start' => ['date' => '2027-03-12', 'time_start' => 'Lantern hour']], true],
            'time of an event that lasts all day' => ['event', '', ['start' => ['date' => '2027-03-12', 'all_day' => true, 'time_start' => 'Lantern hour']], false],
            'time of an event that starts in words' => ['event', '', ['start' => ['date' => 'Spring 2027', 'time_end' => 'Lantern hour']], false],
            'role of a team' => ['investigation', '', ['team' => [['role' => 'Lantern', 'people' => [7]]]], true],
            'name without a record in a team' => ['investigation', '', ['team' => [['role' => 'Film', 'people' => [7, ['post_title' => 'Mara Lantern']]]]], true],
            'organisation without a record in a team' => ['exhibition', '', ['extended_team' => [['role' => 'Film', 'organization' => ['post_title' => 'The Lantern', 'url' => '']]]], true],
            'role without people' => ['investigation', '', ['team' => [['role' => 'Lantern', 'people' => []], ['role' => 'Film', 'people' => [7]]]], false],
            'role of an organisation alone' => ['exhibition', '', ['extended_team' => [['role' => 'Lantern', 'organization' => 7]]], true],
            'role of nobody' => ['exhibition', '', ['extended_team' => [['role' => 'Lantern', 'organization' => '', 'people' => []]]], false],
            'title of other credits' => ['investigation', '', ['other_tables' => [['table_title' => 'Lantern', 'table_content' => '<p>Ada</p>']]], true],
            'title of other credits with a picture alone' => ['investigation', '', ['other_tables' => [['table_title' => 'Lantern', 'table_content' => '<img src="/a.png">']]], true],
            'title of other credits without text' => ['investigation', '', ['other_tables' => [['table_title' => 'Lantern', 'table_content' => '<p>&nbsp;</p>']]], false],
            'title of a featured link' => ['investigation', '', ['featured' => ['featured_links' => [['title' => 'Lantern', 'url' => 'https://a.example']]]], true],
            'title of a link without an address' => ['investigation', '', ['featured' => ['featured_links' => [['title' => 'Lantern', 'url' => '']]]], false],
            'kind of a contact' => ['person', '', ['contact' => [['type' => 'Lantern', 'content' => 'a@a.example']]], true],
            'kind of a contact without one' => ['person', '', ['contact' => [['type' => 'Lantern', 'content' => '']]], false],
            'heading of a supported project' => ['investigation', '', ['commissioned_by_heading' => 'A supported project by Lantern'], true],
            'heading that is not read' => ['investigation', '', ['commissioned_by_heading' => 'With thanks to Lantern'], false],
            'code of a language' => ['investigation', '', ['language' => 'lantern'], false],
            'language of a publication' => ['publication', '', ['language' => 'Lantern'], true],
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

    /** @return array<string, array{string, array<string, mixed>, bool}> type, fields, whether readers get 'lantern' */
    public function addresses(): array
    {
        $film = static fn(array $film): array => ['featured' => ['feature_video' => $film]];
        $silent = static fn(array $film): array => ['preview_video' => $film];
        $track = static fn(string $type): array => ['link' => 'https://films.example/1', 'texttracks' => [['type' => $type, 'vtt' => 'The Lantern']]];
        return [
            'link of a press item' => ['press', ['link' => 'https://lantern.example/'], true],
            'copy of a press item' => ['press', ['url' => 'https://lantern.example/'], true],
            'copy beside a link' => ['press', ['link' => 'https://a.example/', 'url' => 'https://lantern.example/'], false],
            'website of a venue' => ['organization', ['fa_venue_link' => 'https://lantern.example/'], true],
            'website of a venue beside another' => ['organization', ['url' => 'https://a.example/', 'fa_venue_link' => 'https://lantern.example/'], false],
            'film at an address' => ['investigation', $film(['link' => 'https://lantern.example/1']), true],
            'address of a film beside its files' => ['investigation', $film(['link' => 'https://lantern.example/1', 'files' => [['file' => 7]]]), false],
            'title of a film' => ['investigation', $film(['name' => 'Lantern', 'link' => 'https://films.example/1']), true],
            'title of a film without a file' => ['investigation', $film(['name' => 'Lantern', 'preview_videos' => [['file' => 7]]]), false],
            'title of a film that plays without sound' => ['investigation', $silent(['name' => 'Lantern', 'preview_videos' => [['file' => 7]]]), false],
            'subtitles' => ['investigation', $film($track('')), true],
            'subtitles of a film that plays without sound' => ['investigation', $silent($track('')), false],
            'metadata' => ['investigation', $film($track('metadata')), false],
        ];
    }

    /**
     * @dataProvider addresses
     * @param array<string, mixed> $fields
     */
    public function testOthersFindWhatAPageShows(string $type, array $fields, bool $isShown): void
    {
        World::begin();
        $post = World::add(12, ['post_type' => $type, 'post_name' => 'a', 'post_title' => 'A']);
        foreach ($fields as $name => $value) {
            World::$meta[12]["_open_ground_{$name}"] = [$value];
        }
        [$seen, $kept] = [...explode("\n", IndexedWords::of($post)['words']), ''];
        self::assertSame([$isShown, !$isShown], [str_contains($seen, 'lantern'), str_contains($kept, 'lantern')]);
    }

    public function testRowsAreLeftOutAsTheEditorsScreenSays(): void
    {
        $screen = (string) file_get_contents(__DIR__ . '/../editor/src/model/dropped-rows.ts');
        foreach (ShownFields::NEEDS as $list => $names) {
            self::assertMatchesRegularExpression("/\n  {$list}: \{[^}]*needs: \['" . implode("', '", $names) . "'\] \}/", $screen, $list);
        }
    }

    /** A record is found by what the records that it names are called. */
    public function testTheNamesOfAPerson(): void
    {
        World::begin();
        $post = World::add(12, ['post_type' => 'person', 'post_name' => 'a', 'post_title' => 'Dr. S. Thorn']);
        World::$meta[12]['_open_ground_details'] = [['first_name' => 'Sabela', 'last_name' => 'Thorn', 'role' => 'Lead']];
        $names = IndexedWords::of($post)['names'];
        self::assertSame([true, true, false], [str_contains($names, ' sabela '), str_contains($names, ' thorn '), str_contains($names, 'lead')]);
        self::assertSame([], IndexedWords::namesOfPerson('organization', ['first_name' => 'Sabela']));
        self::assertSame([], IndexedWords::namesOfPerson('person', 'Sabela'));
    }
}
