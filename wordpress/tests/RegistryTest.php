<?php

/** What other plugins' filters can change of types, taxonomies and fields, and what is rejected. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Registry;
use PHPUnit\Framework\TestCase;

final class RegistryTest extends TestCase
{
    private const REPORT = ['label' => 'Reports', 'singular' => 'Report', 'fields' => ['number' => ['shape' => 'text', 'label' => 'Number']]];

    protected function setUp(): void
    {
        World::begin();
    }

    /** @return array{types: array<string, mixed>, taxonomies: array<string, mixed>} without any filter */
    private static function own(): array
    {
        World::begin();
        return Registry::forScript();
    }

    /** @param array<string, mixed> $definition */
    private static function addType(string $name, mixed $definition): void
    {
        add_filter('open_ground_types', static fn(array $types): array => [...$types, $name => $definition]);
    }

    public function testOwnDefinitionsAreWhole(): void
    {
        $own = self::own();
        self::assertCount(12, $own['types']);
        $help = static fn(array $fields): array => array_map(static fn(array $field): array => ['help' => 'Other words', ...array_diff_key($field, ['help' => 1])], $fields);
        add_filter('open_ground_fields', $help);
        add_filter('open_ground_types', static fn(array $types): array => array_map(static fn(array $type): array => [...$type, 'icon' => 'dashicons-star-filled'], $types));
        add_filter('open_ground_taxonomies', $help);
        Registry::reset();
        $changed = Registry::forScript();
        self::assertSame([], World::$wrong);
        foreach ($own['types'] as $name => $type) {
            self::assertSame(array_keys($type['fields']), array_keys($changed['types'][$name]['fields']));
            self::assertSame($type['taxonomies'], $changed['types'][$name]['taxonomies']);
            self::assertSame('dashicons-star-filled', $changed['types'][$name]['icon']);
            foreach ($type['fields'] as $key => $field) {
                self::assertEquals(['help' => 'Other words'] + $field, $changed['types'][$name]['fields'][$key]);
            }
        }
    }

    public function testAnAddedTypeIsCompleted(): void
    {
        self::addType('report', [...self::REPORT, 'taxonomies' => ['site']]);
        add_filter('open_ground_taxonomies', static fn(array $taxonomies): array => [
            ...$taxonomies,
            'topic' => ['label' => 'Topics', 'singular' => 'Topic', 'postTypes' => ['report'], 'event' => 'report'],
        ]);
        $type = Registry::type('report');
        self::assertSame([], World::$wrong);
        self::assertSame(['report'], Registry::added());
        self::assertSame(['report', 'report', '', 'none'], [$type['restBase'], $type['event'], $type['path'], $type['body']]);
        self::assertSame(['card' => 'Report'], $type['panels']);
        self::assertSame(['help' => '', 'maxLength' => 300, 'shape' => 'text', 'label' => 'Number', 'panel' => 'card'], $type['fields']['number']);
        self::assertSame(['site', 'topic'], $type['taxonomies']);
        self::assertContains('report', Registry::taxonomies()['site']['postTypes']);
    }

    public function testAFieldAddedAfterATypeWasAskedForBeforeInit(): void
    {
        World::$isBegun = false;
        self::assertArrayNotHasKey('court', Registry::fields('press'));
        add_filter('open_ground_fields', static fn(array $fields): array => [...$fields, 'court' => ['shape' => 'text', 'label' => 'Court']]);
        World::$isBegun = true;
        self::assertArrayHasKey('court', Registry::fields('press'));
    }

    public function testAFieldAndAPanelOfAnOwnType(): void
    {
        add_filter('open_ground_types', static function (array $types): array {
            $types['press']['panels'] = ['legal' => 'Legal'];
            return $types;
        });
        add_filter('open_ground_fields', static fn(array $fields, string $type): array => $type === 'press'
            ? [...$fields, 'case_number' => ['shape' => 'text', 'label' => 'Case number', 'panel' => 'legal'], 'court' => ['shape' => 'text', 'label' => 'Court']]
            : $fields, 10, 2);
        $type = Registry::type('press');
        self::assertSame([], World::$wrong);
        self::assertSame(['card', 'legal'], array_keys($type['panels']));
        self::assertSame(['legal', 'card'], [$type['fields']['case_number']['panel'], $type['fields']['court']['panel']]);
        self::assertSame([], Registry::added());
    }

    /** @return array<string, array{string, callable, string}> hook, filter, and what is reported */
    public function wrongTypes(): array
    {
        $types = 'open_ground_types';
        $taxonomies = 'open_ground_taxonomies';
        $with = static fn(string $name, mixed $definition): callable => static fn(array $all): array => [...$all, $name => $definition];
        $topic = ['label' => 'Topics', 'singular' => 'Topic', 'postTypes' => ['press']];
        return [
            'nothing' => [$types, static fn(): mixed => null, 'returned null instead of array'],
            'a text' => [$types, static fn(): string => 'report', 'returned string instead of array'],
            'none of ours' => [$types, static fn(): array => [], 'removed investigation, exhibition'],
            'one less' => [$types, static fn(array $all): array => array_diff_key($all, ['press' => 1]), 'removed press'],
            'a type that is no array' => [$types, $with('report', 'Reports'), 'report: A definition is an array'],
            'a type without a name' => [$types, static fn(array $all): array => [...$all, self::REPORT], '0: A name has'],
            'a long name' => [$types, $with('report_of_a_very_long_visit', self::REPORT), 'A name has'],
            'a hyphen' => [$types, $with('field-report', self::REPORT), 'A name has'],
            'capitals' => [$types, $with('Report', self::REPORT), 'A name has'],
            'a type of WordPress’s' => [$types, $with('post', self::REPORT), 'A name has'],
            'without a label' => [$types, $with('report', ['singular' => 'Report']), "report: 'label' is missing"],
            'a label that is a list' => [$types, $with('report', ['label' => ['Reports'], 'singular' => 'Report']), "'label' has the wrong form"],
            'a path that is an address' => [$types, $with('report', [...self::REPORT, 'path' => 'https://a.example/{slug}']), "'path' has the wrong form"],
            'the route of another type' => [$types, $with('report', [...self::REPORT, 'restBase' => 'press']), "'restBase' is empty, or that of something else"],
            'the route of a taxonomy' => [$types, $with('report', [...self::REPORT, 'restBase' => 'press_types']), "'restBase' is empty, or that of something else"],
            'the event of another type' => [$types, $with('report', [...self::REPORT, 'event' => 'investigation']), "'event' is empty, or that of something else"],
            'the event about everything' => [$types, $with('report', [...self::REPORT, 'event' => '*']), "'event' is empty, or that of something else"],
            'an unknown taxonomy' => [$types, $with('report', [...self::REPORT, 'taxonomies' => ['category']]), 'report.taxonomies: There is no category'],
            'an own type as text' => [$types, $with('press', 'Press'), 'press: A definition is an array'],
            'an own type without a label' => [$types, $with('press', ['label' => 5]), "press: 'label' has the wrong form"],
            'taxonomies: nothing' => [$taxonomies, static fn(): mixed => false, 'returned bool instead of array'],
            'one taxonomy less' => [$taxonomies, static fn(array $all): array => array_diff_key($all, ['site' => 1]), 'removed site'],
            'a taxonomy of an unknown type' => [$taxonomies, $with('topic', [...$topic, 'postTypes' => ['post']]), 'topic.postTypes: There is no post'],
            'a taxonomy with the event of categories' => [$taxonomies, $with('topic', [...$topic, 'event' => 'category']), "'event' is empty, or that of something else"],
            'a taxonomy with the route of a type' => [$taxonomies, $with('topic', [...$topic, 'restBase' => 'pages']), "'restBase' is empty, or that of something else"],
        ];
    }

    /** @dataProvider wrongTypes */
    public function testAWrongAnswerChangesNothing(string $hook, callable $filter, string $reported): void
    {
        $own = self::own();
        add_filter($hook, $filter);
        Registry::reset();
        $left = Registry::forScript();
        // The rest of the type is correct.
        unset($left['types']['report'], $left['taxonomies']['topic']);
        self::assertEquals($own, $left);
        self::assertCount(1, World::$wrong);
        self::assertStringStartsWith("{$hook}: ", World::$wrong[0]);
        self::assertStringContainsString($reported, World::$wrong[0]);
    }

    /** @return array<string, array{callable, string}> filter of the fields of press items, and what is reported */
    public function wrongFields(): array
    {
        $text = ['shape' => 'text', 'label' => 'Court'];
        $with = static fn(string $name, mixed $field): callable => static fn(array $fields): array => [...$fields, $name => $field];
        return [
            'nothing' => [static fn(): mixed => null, 'returned null instead of array'],
            'one less' => [static fn(array $fields): array => array_diff_key($fields, ['date' => 1]), 'removed date'],
            'a field without a name' => [static fn(array $fields): array => [...$fields, $text], 'press.0: A name has'],
            'a name with a hyphen' => [$with('case-number', $text), 'A name has'],
            'the name of other metadata' => [$with('search', $text), 'A name has'],
            'the name of an order of terms' => [$with('order_of_topic', $text), 'A name has'],
            'a text' => [$with('court', 'Court'), 'press.court: A definition is an array'],
            'null' => [$with('court', null), 'press.court: A definition is an array'],
            'no shape' => [$with('court', ['label' => 'Court']), "'shape' is none of: text,"],
            'an unknown shape' => [$with('court', ['shape' => 'relationship', 'label' => 'Court']), "'shape' is none of: text,"],
            'a shape that is a list' => [$with('court', ['shape' => ['text'], 'label' => 'Court']), "'shape' is none of: text,"],
            'no label' => [$with('court', ['shape' => 'text']), "'label' is missing"],
            'a length in words' => [$with('court', [...$text, 'maxLength' => '20']), "'maxLength' has the wrong form"],
            'an unknown panel' => [$with('court', [...$text, 'panel' => 'legal']), 'press.court.panel: There is no legal'],
            'a choice of nothing' => [$with('court', [...$text, 'shape' => 'choice']), "'choices' is missing"],
            'choices without labels' => [$with('court', [...$text, 'shape' => 'choice', 'choices' => ['a', 'b']]), "'choices' has the wrong form"],
            'records of no type' => [$with('court', [...$text, 'shape' => 'posts', 'postTypes' => ['court']]), 'There is no type, taxonomy or field court'],
            'terms of no taxonomy' => [$with('court', [...$text, 'shape' => 'terms', 'taxonomy' => 'court']), 'There is no type, taxonomy or field court'],
            'rows of nothing' => [$with('court', [...$text, 'shape' => 'rows', 'fields' => []]), "'fields' is missing"],
            'rows named by nothing' => [$with('court', [...$text, 'shape' => 'rows', 'fields' => ['name' => $text], 'rowLabel' => 'court']), 'There is no type, taxonomy or field court'],
            'a wrong field in rows' => [$with('court', [...$text, 'shape' => 'rows', 'fields' => ['name' => $text, 'place' => 5]]), 'press.court.place: A definition is an array'],
            'a condition without a value' => [$with('court', [...$text, 'when' => ['field' => 'date']]), "'when' has the wrong form"],
            'an own field of another shape' => [$with('date', ['shape' => 'text', 'label' => 'Date']), "press.date: 'shape' must stay 'date'"],
            'an own field as text' => [$with('date', 'Date'), 'press.date: A definition is an array'],
        ];
    }

    /** @dataProvider wrongFields */
    public function testAWrongFieldIsLeftOut(callable $filter, string $reported): void
    {
        $own = self::own()['types']['press']['fields'];
        add_filter('open_ground_fields', static fn(array $fields, string $type): mixed => $type === 'press' ? $filter($fields) : $fields, 10, 2);
        Registry::reset();
        $left = Registry::fields('press');
        // The rest of the field is correct.
        unset($left['court']);
        self::assertEquals($own, $left);
        self::assertCount(1, World::$wrong);
        self::assertStringStartsWith('open_ground_fields: ', World::$wrong[0]);
        self::assertStringContainsString($reported, World::$wrong[0]);
    }

    public function testAWrongFieldOfAnAddedTypeIsLeftOut(): void
    {
        self::addType('report', [...self::REPORT, 'fields' => ['number' => ['shape' => 'text', 'label' => 'Number'], 'day' => ['shape' => 'day']]]);
        self::assertSame(['number'], array_keys(Registry::fields('report')));
        self::assertCount(1, World::$wrong);
        self::assertStringContainsString('report.day', World::$wrong[0]);
    }

    public function testWhatTheWebsiteKnowsATypeByStays(): void
    {
        add_filter('open_ground_types', static fn(array $types): array => [...$types, 'press' => ['label' => 'In the media', 'event' => 'media', 'restBase' => 'media']]);
        self::assertSame(['In the media', 'press', 'press'], [Registry::type('press')['label'], Registry::type('press')['event'], Registry::type('press')['restBase']]);
    }
}
