<?php

/** Files that the media library has already. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Media;
use OpenGround\Api\SameFiles;
use PHPUnit\Framework\TestCase;

final class SameFilesTest extends TestCase
{
    private const A = 'aaaa';

    protected function setUp(): void
    {
        World::begin();
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_postmeta (post_id, meta_key, meta_value)');
        $this->add(40, self::A, ['post_title' => 'The Gate & the Wall']);
        $this->add(41, self::A);
        $this->add(42, 'bbbb');
        $this->add(43, '');
        $this->add(44, '');
    }

    /** @param array<string, mixed> $values */
    private function add(int $id, string $sum, array $values = []): void
    {
        World::add($id, ['post_type' => 'attachment', 'post_status' => 'inherit', ...$values]);
        if ($sum !== '') {
            World::$meta[$id][Media::SHA256] = [$sum];
            $GLOBALS['wpdb']->insert('wp_postmeta', ['post_id' => $id, 'meta_key' => Media::SHA256, 'meta_value' => $sum]);
        }
    }

    /** @return list<int> */
    private static function sameAs(int $id): array
    {
        return array_column(SameFiles::of($id), 'ID');
    }

    /** @testWith [40, [41]]
     *            [41, [40]]
     *            [42, []]
     *            [43, []]
     *            [99, []]
     */
    public function testFilesOfTheSameBytes(int $id, array $others): void
    {
        self::assertSame($others, self::sameAs($id));
    }

    public function testThoseInTheTrashAndThoseThatMayNotBeReadAreNotTold(): void
    {
        $this->add(45, self::A, ['post_status' => 'trash']);
        $this->add(46, self::A);
        World::$hidden = [40];
        World::$changes++;
        self::assertSame([46], self::sameAs(41));
        self::assertSame([41, 46], self::sameAs(40));
    }

    public function testWhatTheFormSays(): void
    {
        $form = SameFiles::addNotice(['x' => []], World::$posts[41]);
        self::assertSame(['x', 'open_ground_same'], array_keys($form));
        self::assertSame('The media library already has this file: <a href="https://cms.example/edit/40">The Gate &amp; the Wall</a>', $form['open_ground_same']['html']);
        // As the page of a file that has replaced another says it.
        self::assertSame($form['open_ground_same']['html'], SameFiles::notice(41));
        self::assertSame('', SameFiles::notice(42));
        self::assertSame(['x' => []], SameFiles::addNotice(['x' => []], World::$posts[42]));
    }
}
