<?php

/** The Team order screen, which sets the order of people on the team page. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class TeamOrder
{
    /** Far more than any team has. */
    private const MAX_PEOPLE = 2_000;

    public static function registerRoute(): void
    {
        EditorRoutes::add('/team-order', 'POST', Menu::EDIT_OTHERS, self::save(...), [
            'ids' => ['type' => 'array', 'items' => ['type' => 'integer'], 'maxItems' => self::MAX_PEOPLE, 'required' => true],
        ]);
    }

    public static function enqueue(): void
    {
        Assets::enqueue('openGroundTeam', ['groups' => self::groups()]);
    }

    public static function print(): void
    {
        echo '<div class="wrap"><h1>', esc_html__('Team order', 'open-ground-api'), '</h1><div id="open-ground-team"></div></div>';
    }

    /** @return list<array{label: string, people: list<array{id: int, name: string, isPublic: bool, url: string}>}> */
    private static function groups(): array
    {
        $people = [];
        foreach (Lists::members(['post_status' => Visibility::STATUSES]) as $person) {
            $people[(string) Fields::stored($person, 'team')][] = [
                'id' => $person->ID,
                'name' => PickerSearch::plain($person->post_title),
                'isPublic' => Kinds::isShown($person),
                'url' => (string) get_edit_post_link($person, 'raw'),
            ];
        }
        $groups = array_filter(Registry::fields(PostTypes::PERSON)['team']['choices'], static fn(array $choice): bool => isset($people[$choice['value']]) && $choice['value'] !== '');
        return array_map(
            static fn(array $choice): array => ['label' => $choice['label'], 'people' => $people[$choice['value']]],
            array_values($groups),
        );
    }

    /**
     * Saves the order. Writes only the columns of WordPress's order, so that a moved person keeps their date and gets no revision,
     * and users who have the record open are not told that it has changed.
     */
    private static function save(WP_REST_Request $request): WP_REST_Response
    {
        global $wpdb;
        $ids = array_values(array_unique($request['ids']));
        _prime_post_caches($ids, false, false);
        $shown = null;
        foreach (self::places($ids) as $id => $place) {
            $person = get_post($id);
            $isTheirs = $person instanceof WP_Post && $person->post_type === PostTypes::PERSON && current_user_can('edit_post', $id);
            if ($isTheirs && $person->menu_order !== $place) {
                $wpdb->update($wpdb->posts, ['menu_order' => $place], ['ID' => $id]);
                clean_post_cache($id);
                $shown ??= Kinds::isShown($person) ? get_post($id) : null;
            }
        }
        // The team page is one list of the website, so the event of one person refreshes it.
        $shown === null || Watcher::changed($shown, $shown);
        return new WP_REST_Response(['saved' => true]);
    }

    /** Puts a person who moves to another group last in it, like a new member. */
    public static function onGroup(int $id): void
    {
        global $wpdb;
        if ((int) get_post_field('menu_order', $id) !== 0) {
            $wpdb->update($wpdb->posts, ['menu_order' => 0], ['ID' => $id]);
            clean_post_cache($id);
        }
    }

    /**
     * Returns the places of people. New people have place 0 and come last.
     *
     * @param list<int> $ids
     * @return array<int, int> places by id
     */
    public static function places(array $ids): array
    {
        return $ids === [] ? [] : array_combine($ids, range(-count($ids), -1));
    }
}
