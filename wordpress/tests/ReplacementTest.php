<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Field;
use OpenGround\Tools\Replacement;
use PHPUnit\Framework\TestCase;

/** Values after record 12, /…/old, has been replaced with record 13, /…/new. Links in markup need a real WordPress. */
final class ReplacementTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        World::add(12, ['post_name' => 'old', 'post_type' => 'person']);
        World::add(13, ['post_name' => 'new', 'post_type' => 'person']);
        World::add(14, ['post_name' => 'third', 'post_type' => 'person']);
    }

    /**
     * @return list<array{array<string, mixed>, mixed, mixed, 3?: mixed}> field, value, the result with redirected links, and
     *   without
     */
    public function values(): array
    {
        $posts = Field::people('');
        $url = Field::url('');
        [$old, $new] = ['/about/team/member/old', '/about/team/member/new'];
        $group = Field::group('', ['who' => $posts, 'link' => $url, 'number' => Field::number('')]);
        return [
            [$posts, [12], [13]],
            [$posts, ['12'], [13]],
            [$posts, [14, 12], [14, 13]],
            // Listed once, in the position of the first.
            [$posts, [12, 14, 13], [13, 14]],
            [$posts, [13, 14, 12], [13, 14]],
            [$posts, [13, 14], [13, 14]],
            [$posts, [14, 13, 13], [14, 13, 13]],
            [$posts, [12, 12], [13]],
            [$posts, 12, 13],
            [$posts, '12', 13],
            [$posts, 120, 120],
            [$posts, '', ''],
            [$posts, [], []],
            [$posts, [['post_title' => 'Old']], [['post_title' => 'Old']]],
            [$posts, [['post_title' => 'Old', 'url' => $old]], [['post_title' => 'Old', 'url' => $new]], [['post_title' => 'Old']]],
            [$posts, [['post_title' => 'Old', 'url' => 'https://a.example']], [['post_title' => 'Old', 'url' => 'https://a.example']]],
            [$url, $old, $new, ''],
            [$url, "https://site.example{$old}", "https://site.example{$new}", ''],
            [$url, "https://elsewhere.example{$old}", "https://elsewhere.example{$old}"],
            [$url, '/?p=12&at=resources/a&t=5', '/?p=13&at=resources/a&t=5', ''],
            [$url, 12, 12],
            [Field::text(''), $old, $new, ''],
            [Field::text(''), "see {$old}", "see {$old}"],
            [Field::text(''), 'old', 'old'],
            [Field::number(''), 12, 12],
            [Field::image(''), 12, 12],
            [Field::terms('', 'x'), [12], [12]],
            [$group, ['who' => [12], 'link' => $old, 'number' => 12], ['who' => [13], 'link' => $new, 'number' => 12], ['who' => [13], 'link' => '', 'number' => 12]],
            [$group, ['unknown' => 12], ['unknown' => 12]],
            [Field::rows('', $group['fields']), [['who' => [14]], ['who' => [12]]], [['who' => [14]], ['who' => [13]]]],
        ];
    }

    /** @dataProvider values */
    public function testTheOtherIsNamedInItsPlace(array $field, mixed $value, mixed $led, mixed $dropped = null): void
    {
        $in = static fn(bool $leads): mixed => (new Replacement(World::$posts[12], World::$posts[13], $leads))->inValue($value, $field);
        self::assertSame([$led, $dropped ?? $led], [$in(true), $in(false)]);
    }
}
