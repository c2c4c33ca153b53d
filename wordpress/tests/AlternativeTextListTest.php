<?php

/** Pictures without alternative text in the media library. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\AlternativeTextList;
use OpenGround\Api\Menu;
use PHPUnit\Framework\TestCase;
use WP_Query;

final class AlternativeTextListTest extends TestCase
{
    protected function tearDown(): void
    {
        unset($_GET['open_ground_pictures']);
    }

    /** @testWith ["without-alternative-text", true, true]
     *            ["without-alternative-text", false, false]
     *            ["", true, false]
     *            ["other", true, false]
     */
    public function testTheFilter(string $chosen, bool $isMain, bool $isFiltered): void
    {
        $_GET['open_ground_pictures'] = $chosen;
        $query = new WP_Query(['meta_query' => [['key' => 'other']]], $isMain);
        AlternativeTextList::apply($query);
        self::assertSame($isFiltered ? 'image' : '', $query->get('post_mime_type'));
        self::assertSame($isFiltered ? 2 : 1, count($query->get('meta_query')));
    }

    public function testTheEntryOfTheMenuLeadsToTheFilterInTheListWhateverViewIsChosen(): void
    {
        World::begin();
        AlternativeTextList::hooks();
        self::assertNull(apply_filters('get_user_option_media_library_mode', null));
        parse_str((string) parse_url(Menu::WITHOUT_ALTERNATIVE_TEXT, PHP_URL_QUERY), $_GET);
        AlternativeTextList::hooks();
        self::assertSame('list', apply_filters('get_user_option_media_library_mode', 'grid'));
    }

    public function testTheColumnIsInPlaceOfThatOfComments(): void
    {
        $columns = AlternativeTextList::addColumn(['title' => 'File', 'comments' => 'Comments', 'date' => 'Date']);
        self::assertSame(['title', 'date', 'open_ground_alternative_text'], array_keys($columns));
    }

    /** What the list shows as '—' is what the filter finds. */
    public function testBlanksAreNoText(): void
    {
        $_GET['open_ground_pictures'] = 'without-alternative-text';
        $query = new WP_Query([], true);
        AlternativeTextList::apply($query);
        [, $absent, $blank] = array_values($query->get('meta_query')[0]);
        self::assertSame(['_wp_attachment_image_alt', 'NOT EXISTS'], [$absent['key'], $absent['compare']]);
        self::assertSame(['_wp_attachment_image_alt', 'REGEXP'], [$blank['key'], $blank['compare']]);
        World::begin();
        foreach (['' => true, '  ' => true, "\t\n" => true, ' A wall ' => false] as $text => $isBlank) {
            World::$meta[40]['_wp_attachment_image_alt'] = [$text];
            ob_start();
            AlternativeTextList::printColumn('open_ground_alternative_text', 40);
            self::assertSame($isBlank, ob_get_clean() === '—');
            self::assertSame($isBlank ? 1 : 0, preg_match("/{$blank['value']}/", $text));
        }
    }
}
