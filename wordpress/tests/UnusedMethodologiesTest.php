<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\UnusedMethodologies;
use PHPUnit\Framework\TestCase;

/** Into which methodologies nobody has written anything. */
final class UnusedMethodologiesTest extends TestCase
{
    /** @return array<string, array{array<string, mixed>, array<string, mixed>, bool}> columns, stored fields, and whether it is untouched */
    public function records(): array
    {
        return [
            'a title' => [[], [], true],
            'fields that were saved empty' => [[], ['_open_ground_description' => '', '_open_ground_language' => ''], true],
            'metadata of WordPress' => [[], ['_edit_lock' => '1:1'], true],
            'a description' => [[], ['_open_ground_description' => '<p>How it is done</p>'], false],
            'a language' => [[], ['_open_ground_language' => 'de'], false],
            'a text' => [['post_content' => 'How it is done'], [], false],
        ];
    }

    /**
     * @param array<string, mixed> $columns
     * @param array<string, mixed> $stored
     * @dataProvider records
     */
    public function testWhatHasNothingButATitle(array $columns, array $stored, bool $isUntouched): void
    {
        World::begin();
        $post = World::add(12, ['post_type' => 'methodology', 'post_title' => 'Bathymetri', ...$columns]);
        World::$meta[12] = array_map(static fn(mixed $value): array => [$value], $stored);
        self::assertSame($isUntouched, UnusedMethodologies::isUntouched($post));
    }

    /** A record has published the one that it named, and names it no more. */
    public function testDraftsAndPublishedOnesAreListed(): void
    {
        World::begin();
        foreach (['draft', 'publish', 'pending', 'future', 'private', 'trash', 'auto-draft', 'publish'] as $index => $status) {
            World::add(12 + $index, ['post_type' => 'methodology', 'post_title' => 'Hous', 'post_status' => $status]);
        }
        World::add(20, ['post_type' => 'person', 'post_title' => 'Hous', 'post_status' => 'publish']);
        World::$hidden = [19];
        self::assertSame([12, 13], array_column(UnusedMethodologies::untouched(), 'ID'));
    }
}
