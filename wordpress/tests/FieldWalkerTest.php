<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Field;
use OpenGround\Api\FieldWalker;
use OpenGround\Api\References;
use PHPUnit\Framework\TestCase;

/** Which fields a value contains: the edge cases of every walk through a record. */
final class FieldWalkerTest extends TestCase
{
    /**
     * @return list<array{array<string, mixed>, mixed, mixed, list<array{mixed, string}>}> field, value, the value with paths in
     *   place of leaves, leaves with their shapes
     */
    public function values(): array
    {
        $text = Field::text('');
        $group = Field::group('', ['a' => $text, 'b' => Field::number('')]);
        $rows = Field::rows('', $group['fields']);
        $nested = Field::rows('', ['rows' => $rows, 'group' => Field::group('', ['a' => $text])]);
        $film = Field::video('');
        return [
            // Nothing inside.
            [$text, 'a', 'x', [['a', 'text']]],
            [$text, '', 'x', [['', 'text']]],
            [$text, null, 'x', [[null, 'text']]],
            [Field::posts('', ['person']), [12, ['post_title' => 'A']], 'x', [[[12, ['post_title' => 'A']], 'posts']]],
            [['shape' => 'unknown'], ['a' => 1], 'x', [[['a' => 1], 'unknown']]],
            // Groups keep their own order, and are read in that of the definition.
            [$group, ['b' => 1, 'a' => 'A'], ['b' => 'x.b', 'a' => 'x.a'], [['A', 'text'], [1, 'number']]],
            [$group, ['a' => null], ['a' => 'x.a'], [[null, 'text']]],
            [$group, ['c' => 1, 'a' => 'A'], ['a' => 'x.a'], [['A', 'text']]],
            [$group, [], [], []],
            [$group, ['A', 1], [], []],
            [$group, '', '', []],
            [$group, null, null, []],
            [$group, 'damaged', 'damaged', []],
            [$group, 12, 12, []],
            [$group, false, false, []],
            // Rows.
            [$rows, [['a' => 'A'], ['b' => 1]], [['a' => 'x[0].a'], ['b' => 'x[1].b']], [['A', 'text'], [1, 'number']]],
            [$rows, [4 => ['a' => 'A'], 9 => ['a' => 'B']], [['a' => 'x[0].a'], ['a' => 'x[1].a']], [['A', 'text'], ['B', 'text']]],
            [$rows, ['first' => ['a' => 'A']], [['a' => 'x[0].a']], [['A', 'text']]],
            [$rows, [[], ['a' => 'A'], []], [[], ['a' => 'x[1].a'], []], [['A', 'text']]],
            [$rows, ['damaged', null, 12, ['a' => 'A']], ['damaged', null, 12, ['a' => 'x[3].a']], [['A', 'text']]],
            [$rows, [], [], []],
            [$rows, '', '', []],
            [$rows, null, null, []],
            [$rows, 'damaged', 'damaged', []],
            // Rows within rows.
            [
                $nested,
                [['rows' => [['a' => 'A'], ['a' => 'B']]], ['rows' => [], 'group' => ['a' => 'C']], ['rows' => 'damaged']],
                [['rows' => [['a' => 'x[0].rows[0].a'], ['a' => 'x[0].rows[1].a']]], ['rows' => [], 'group' => ['a' => 'x[1].group.a']], ['rows' => 'damaged']],
                [['A', 'text'], ['B', 'text'], ['C', 'text']],
            ],
            // Films.
            [$film, 40, 'x', [[40, 'video']]],
            [$film, ['name' => 'A', 'link' => 'https://films.example/1'], ['link' => 'x.link'], [['https://films.example/1', 'url']]],
            [$film, ['link' => 'https://films.example/1', 'files' => [['file' => 41]]], ['files' => [['file' => 'x.files[0].file']]], [[41, 'file']]],
            [$film, 'https://films.example/1', 'x', [['https://films.example/1', 'video']]],
            [
                $film,
                ['name' => '12', 'duration' => 13, 'poster' => 40, 'files' => [['file' => 41, 'width' => 1920, 'height' => 1080], ['link' => 'https://films.example/1']], 'texttracks' => [['vtt' => 42]], 'alternatives' => [['kind' => 'signed', 'files' => [['file' => 43]]]]],
                ['poster' => 'x.poster', 'files' => [['file' => 'x.files[0].file'], ['link' => 'x.files[1].link']], 'texttracks' => [['vtt' => 'x.texttracks[0].vtt']], 'alternatives' => [['files' => [['file' => 'x.alternatives[0].files[0].file']]]]],
                [[40, 'image'], [41, 'file'], ['https://films.example/1', 'url'], [42, 'file'], [43, 'file']],
            ],
        ];
    }

    /** @dataProvider values */
    public function testWhatAValueContains(array $field, mixed $value, mixed $mapped, array $leaves): void
    {
        $walk = static function (mixed $part, array $inner, string $path) use (&$walk): mixed {
            $isWhole = in_array($inner['shape'], ['group', 'rows'], true) || ($inner['shape'] === 'video' && is_array($part));
            return $isWhole ? FieldWalker::map($part, $inner, $walk, $path) : $path;
        };
        self::assertSame($mapped, $walk($value, $field, 'x'));
        $found = iterator_to_array(FieldWalker::leaves($value, $field), false);
        self::assertSame($leaves, array_map(static fn(array $leaf): array => [$leaf[0], $leaf[1]['shape']], $found));
    }

    public function testFieldsWhoseConditionIsNotMetAreLeftOut(): void
    {
        $fields = [
            'kind' => Field::choice('', ['a' => 'A', 'b' => 'B']),
            'text' => Field::text('', '', ['when' => ['field' => 'kind', 'value' => 'a']]),
            'film' => Field::video('', '', ['when' => ['field' => 'kind', 'value' => ['b']]]),
        ];
        $rows = Field::rows('', ['group' => Field::group('', $fields)]);
        $row = static fn(array $parts): array => [['group' => [...$parts, 'other' => 1]], 'damaged'];
        self::assertSame($row(['kind' => 'a', 'text' => 'A']), FieldWalker::shown($row(['kind' => 'a', 'text' => 'A', 'film' => ['name' => 'A']]), $rows));
        self::assertSame($row(['kind' => 'b', 'film' => ['name' => 'A']]), FieldWalker::shown($row(['kind' => 'b', 'text' => 'A', 'film' => ['name' => 'A']]), $rows));
        self::assertSame($row(['text' => 'A']), FieldWalker::shown($row(['text' => 'A', 'film' => 40]), $rows));
        self::assertSame('A', FieldWalker::shown('A', $fields['text']));
    }

    public function testPartsWithoutAFieldStayIfTheWalkKeepsThem(): void
    {
        $field = Field::group('', ['a' => Field::text('')]);
        $mapped = FieldWalker::map(['b' => 1, 'a' => 'A', 7 => 2, 'c' => 3], $field, static fn(mixed $part): string => strtolower($part), '', static fn(mixed $part, string $name): bool => $name !== 'c');
        self::assertSame(['b' => 1, 'a' => 'a', 7 => 2], $mapped);
    }

    public function testTextsOfAValueAreFoundAtAnyDepth(): void
    {
        $value = ['a' => 'A', 'rows' => [['people' => [12, ['post_title' => 'B', 'url' => '']]], 'damaged'], 'year' => 2019];
        self::assertSame(['A', 'B', '', 'damaged'], FieldWalker::texts($value));
        self::assertSame(['A'], FieldWalker::texts('A'));
        self::assertSame([], FieldWalker::texts(40));
    }

    /** @return list<array{array<string, mixed>, mixed, list<string>, list<int>}> field, value, shapes, ids */
    public function ids(): array
    {
        $people = Field::people('');
        $film = ['duration' => 13, 'poster' => 40, 'files' => [['file' => 41, 'width' => 1920, 'height' => 1080]]];
        return [
            [$people, [12, '13', ['post_title' => '14']], ['posts'], [12, 13]],
            [['single' => true] + $people, 12, ['posts'], [12]],
            [['single' => true] + $people, ['post_title' => '14', 'url' => '15'], ['posts'], []],
            [$people, '', ['posts'], []],
            [$people, [12], ['image'], []],
            [Field::rows('', ['people' => $people, 'year' => Field::number('')]), [['people' => [12], 'year' => 2019]], ['posts'], [12]],
            [Field::video(''), $film, ['image', 'file', 'url', 'video'], [40, 41]],
            [Field::video(''), 40, ['video'], [40]],
            [Field::url(''), 'https://a.example/12', ['url'], []],
            [Field::url('', '', ['library' => true]), 41, ['url'], [41]],
        ];
    }

    /** @dataProvider ids */
    public function testIdsInAValue(array $field, mixed $value, array $shapes, array $ids): void
    {
        self::assertSame($ids, References::idsIn($value, $field, $shapes));
    }
}
