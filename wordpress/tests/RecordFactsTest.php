<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Details;
use OpenGround\Api\Fields;
use OpenGround\Api\Registry;
use OpenGround\Api\Rows;
use PHPUnit\Framework\TestCase;

/** Readers are told a record's language and its content warning wherever its title stands. */
final class RecordFactsTest extends TestCase
{
    private const FACTS = ['language' => 'pt_BR', 'content_warning' => 'A raid.'];

    /** @return iterable<string, array{string, string}> type and field */
    public function fields(): iterable
    {
        Registry::reset();
        foreach (array_keys(Registry::types()) as $type) {
            foreach (array_keys(array_intersect_key(self::FACTS, Registry::fields($type))) as $name) {
                yield "{$type}: {$name}" => [$type, $name];
            }
        }
    }

    private static function record(string $type): \WP_Post
    {
        World::begin();
        $post = World::add(12, ['post_type' => $type, 'post_title' => 'A maré', 'post_name' => 'a-mare']);
        foreach (self::FACTS as $name => $value) {
            update_post_meta(12, Fields::metaKey($name), $value);
        }
        return $post;
    }

    /** @dataProvider fields */
    public function testStandInTheListOfItsType(string $type, string $name): void
    {
        $row = Rows::of(self::record($type));
        self::assertSame(self::FACTS[$name], $row[$name] ?? $row['acf'][$name] ?? null);
    }

    /** @dataProvider fields */
    public function testStandInItsDetail(string $type, string $name): void
    {
        self::assertSame(self::FACTS[$name], Details::of(self::record($type))[$name] ?? null);
    }

    /** @testWith ["press"]
     *            ["recognition"]
     */
    public function testTheLanguageStandsWhereAnotherRecordListsIt(string $type): void
    {
        self::assertSame(self::FACTS['language'], Rows::reference(self::record($type))['language'] ?? null);
    }
}
