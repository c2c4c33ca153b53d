<?php

/** Files that the media library has already. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\FilesModule;
use OpenGround\Api\Media;
use OpenGround\Api\NewMediaScreen;
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

    /** What async-upload.php answers with. @param array<string, string> $request */
    private static function row(array $request): string
    {
        $_REQUEST = $request;
        ob_start();
        $level = ob_get_level();
        NewMediaScreen::addToRow();
        echo '<div>plan.jpg</div>';
        while (ob_get_level() > $level) {
            ob_end_flush();
        }
        $_REQUEST = [];
        return (string) ob_get_clean();
    }

    public function testTheRowOfAnUploadedFileSaysIt(): void
    {
        $said = '<p role="status">' . SameFiles::notice(41) . '</p>';
        self::assertSame("<div>plan.jpg</div>{$said}", self::row(['fetch' => '3', 'attachment_id' => '41']));
        self::assertSame('<div>plan.jpg</div>', self::row(['fetch' => '3', 'attachment_id' => '42']));
        // The form of the media library has it as a field.
        self::assertSame('<div>plan.jpg</div>', self::row(['fetch' => '2', 'attachment_id' => '41']));
        self::assertSame('<div>plan.jpg</div>', self::row(['attachment_id' => '41']));
        World::$hidden = [41];
        self::assertSame('<div>plan.jpg</div>', self::row(['fetch' => '3', 'attachment_id' => '41']));
    }

    public function testTheListSaysItAfterAnUploadWithoutScript(): void
    {
        FilesModule::hooks();
        do_action('load-media-new.php');
        self::assertSame('/wp-admin/upload.php', apply_filters('wp_redirect', '/wp-admin/upload.php'));
        do_action('add_attachment', 41);
        $location = apply_filters('wp_redirect', '/wp-admin/upload.php');
        parse_str((string) parse_url($location, PHP_URL_QUERY), $_GET);
        do_action('load-upload.php');
        ob_start();
        do_action('admin_notices');
        self::assertSame('<div class="notice notice-info" role="status"><p>' . SameFiles::notice(41) . '</p></div>', ob_get_clean());
        self::assertContains(key($_GET), apply_filters('removable_query_args', []));
        $_GET = [];
    }
}
