<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\ChoiceModule;
use OpenGround\Api\Guide;
use OpenGround\Api\Menu;
use OpenGround\Api\Mode;
use OpenGround\Api\Modules;
use PHPUnit\Framework\TestCase;
use ReflectionClassConstant;
use WP_Screen;

/** Which parts of the guide the 'Help' of each screen has. */
final class GuideTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        World::add(12, ['post_type' => 'person']);
        World::add(13, ['post_type' => 'revision', 'post_parent' => 12]);
        World::add(14, ['post_type' => 'post']);
        World::add(15, ['post_type' => 'revision', 'post_parent' => 14]);
    }

    protected function tearDown(): void
    {
        $_GET = [];
    }

    /** @testWith ["full"]
     *            ["companion"]
     *            [""]
     */
    public function testThereIsAGuideInEachMode(string $mode): void
    {
        World::$options = [Mode::OPTION => $mode];
        $modules = (new ReflectionClassConstant(Modules::class, 'MODULES'))->getValue();
        Modules::attach(array_filter($modules, static fn(array $row): bool => in_array($row[0], [Guide::class, Menu::class, ChoiceModule::class], true)));
        $hooks = array_map(static fn(array $hook): array => [$hook[0], $hook[1]], World::$hooks);
        self::assertContains(['current_screen', [Guide::class, 'addTabs']], $hooks);
        self::assertContains(['admin_menu', [Menu::class, 'addGuide']], $hooks);
    }

    /** @testWith ["a-file-in-place-of-another", "A file in place of another"]
     *            ["when-something-has-to-go-at-once", "When something has to go at once"]
     *            ["when-something-is-still-in-use", "When something is still in use"]
     */
    public function testALinkToAPart(string $id, string $title): void
    {
        $link = Guide::link($id);
        self::assertStringContainsString("index.php?page=open-ground-guide#{$id}\"", $link);
        self::assertStringContainsString(">In the guide: {$title}</a>", $link);
    }

    /** @return array<string, array{WP_Screen, array<string, string>, string}> screen, query, the title of a part; '' for no help */
    public function screens(): array
    {
        return [
            'Website' => [new WP_Screen('toplevel_page_open-ground-website', 'toplevel_page_open-ground-website'), [], 'When something does not show'],
            'Search' => [new WP_Screen('toplevel_page_open-ground-search', 'toplevel_page_open-ground-search'), [], 'In the lists, and on the dashboard'],
            'Announcements' => [new WP_Screen('toplevel_page_open-ground-announcements', 'toplevel_page_open-ground-announcements'), [], 'Announcements'],
            'Team order' => [new WP_Screen('person_page_open-ground-team-order', 'person_page_open-ground-team-order', 'person'), [], 'The team page'],
            'Broken links' => [new WP_Screen('tools_page_open-ground-links', 'tools_page_open-ground-links'), [], 'Broken links'],
            'Merge' => [new WP_Screen('admin_page_open-ground-merge', 'admin_page_open-ground-merge'), [], 'Two records of one person'],
            'Import and export' => [new WP_Screen('tools_page_open-ground-transfer', 'tools_page_open-ground-transfer'), [], 'Moving to another WordPress'],
            'the dashboard' => [new WP_Screen('dashboard', 'dashboard'), [], 'The first hour'],
            'a record' => [new WP_Screen('investigation', 'post', 'investigation'), [], 'Saving'],
            'a page' => [new WP_Screen('page', 'post', 'page'), [], 'Before you publish'],
            'a person' => [new WP_Screen('person', 'post', 'person'), [], 'The team page'],
            'a list' => [new WP_Screen('edit-news', 'edit', 'news'), [], 'Where each type shows'],
            'the list of people' => [new WP_Screen('edit-person', 'edit', 'person'), [], 'The team page'],
            'revisions' => [new WP_Screen('revision', 'revision'), ['revision' => '13'], 'A record'],
            'two revisions compared' => [new WP_Screen('revision', 'revision'), ['from' => '12', 'to' => '13'], 'A record'],
            'revisions of something else' => [new WP_Screen('revision', 'revision'), ['revision' => '15'], ''],
            'no revisions' => [new WP_Screen('revision', 'revision'), [], ''],
            'categories' => [new WP_Screen('edit-investigation_category', 'edit-tags', 'investigation', 'investigation_category'), [], 'When something is still in use'],
            'the media library' => [new WP_Screen('upload', 'upload', 'attachment'), [], 'What a file tells'],
            'a new file' => [new WP_Screen('media', 'media'), [], 'Who learns of a file'],
            'a file' => [new WP_Screen('attachment', 'post', 'attachment'), [], 'A file in place of another'],
            'a post of WordPress' => [new WP_Screen('post', 'post', 'post'), [], ''],
            'the users' => [new WP_Screen('users', 'users'), [], ''],
        ];
    }

    /**
     * @param array<string, string> $query
     * @dataProvider screens
     */
    public function testTheHelpOfAScreen(WP_Screen $screen, array $query, string $title): void
    {
        $_GET = $query;
        Guide::addTabs($screen);
        Guide::addTabsOfContent($screen);
        $title === '' ? self::assertSame([], $screen->titles) : self::assertContains($title, $screen->titles);
        self::assertSame(array_unique($screen->titles), $screen->titles);
    }
}
