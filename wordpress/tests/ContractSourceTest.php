<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Tools\ContractSource;
use PHPUnit\Framework\TestCase;

/** What another website's lists say of who took part. The import of a whole website is in e2e/wordpress/transfer.spec.ts. */
final class ContractSourceTest extends TestCase
{
    private const ROOT = 'https://a.example/wp-json/';
    private const PRESS = 'wp/v2/press?press_types=81&per_page=100';
    private const PEOPLE = 'wp/v2/person?per_page=100';

    protected function setUp(): void
    {
        World::begin();
    }

    /**
     * @param array<string, mixed> $answers by path; all other calls are answered with nothing
     * @return array<string, list<array<string, mixed>>> records by type
     */
    private static function read(array $answers): array
    {
        $others = [
            'fa/v1/investigations', 'fa/v1/map', 'fa/v1/exhibitions', 'fa/v1/events', 'fa/v1/news?per_page=100', 'fa/v1/recognition', 'fa/v1/team', 'fa/v1/ticker',
            ...array_map(static fn(string $type): string => "wp/v2/{$type}?per_page=100", ['publication', 'methodology', 'subdomain', 'organization', 'pages']),
        ];
        foreach ([...array_fill_keys([...$others, self::PRESS, self::PEOPLE], []), ...$answers] as $path => $rows) {
            World::$answers[self::ROOT . $path] = ['status' => 200, 'body' => (string) json_encode($rows)];
        }
        $byType = [];
        foreach ((new ContractSource(self::ROOT))->read()['records'] as $record) {
            $byType[$record['type']][] = $record;
        }
        return $byType;
    }

    /** @return list<array<string, mixed>> */
    private static function rows(int $count, string $title, int $first = 1): array
    {
        return array_map(static fn(int $id): array => ['id' => $id, 'slug' => "{$title}-{$id}", 'title' => $title], range($first, $first + $count - 1));
    }

    /** @return list<array<string, string>> */
    private static function related(int $count): array
    {
        return array_fill(0, $count, ['post_type' => 'press', 'slug' => '', 'title' => 'Interview']);
    }

    public function testAPersonIsNamedOnceInEachOfSeveralItemsOfTheSameTitle(): void
    {
        $answers = [self::PRESS => self::rows(3, 'Interview'), self::PEOPLE => self::rows(2, 'Ada', 7), 'fa/v1/related/7' => self::related(3), 'fa/v1/related/8' => self::related(1)];
        $people = array_map(static fn(array $record): array => array_column($record['fields']['people'], 'ID'), self::read($answers)['press']);
        self::assertSame([[7, 8], [7, 8], [7, 8]], $people);
    }

    /** So that the field is refused with its reason, and memory is that of the records. */
    public function testAnItemNamesNoMorePeopleThanOneBeyondItsLimit(): void
    {
        $related = array_combine(array_map(static fn(int $id): string => "fa/v1/related/{$id}", range(1, 300)), array_fill(0, 300, self::related(1)));
        $records = self::read([self::PRESS => self::rows(2, 'Interview'), self::PEOPLE => self::rows(300, 'Ada'), ...$related])['press'];
        self::assertSame([201, 201], array_map(static fn(array $record): int => count($record['fields']['people']), $records));
    }

    public function testPeopleThatAreNoListGiveWayToThoseWhoAreRelated(): void
    {
        $press = ['id' => 1, 'slug' => 'a', 'title' => 'Interview', 'acf' => ['people' => 'Ada']];
        $records = self::read([self::PRESS => [$press], self::PEOPLE => self::rows(1, 'Ada', 7), 'fa/v1/related/7' => self::related(1)]);
        self::assertSame([['ID' => 7, 'post_title' => 'Ada']], $records['press'][0]['fields']['people']);
    }

    public function testAnOrganisationThatSeveralPagesNameIsReadOnce(): void
    {
        $page = static fn(int $id): array => ['id' => $id, 'slug' => "page-{$id}", 'title' => 'Page', 'acf' => ['funders' => [['post_title' => 'A Fund'], ['post_title' => "Fund {$id}"]]]];
        $records = self::read(['wp/v2/pages?per_page=100' => [$page(1), $page(2)]]);
        self::assertSame(['A Fund', 'Fund 1', 'Fund 2'], array_column($records['organization'], 'title'));
    }
}
