<?php

/**
 * Post types and taxonomies, which are registered in every request.
 *
 * class-registry.php describes the keys and completes them. Few requests need the fields of a type, so each type has a file with
 * its fields, named after it.
 */

declare(strict_types=1);

use OpenGround\Api\PostTypes;

defined('ABSPATH') || exit;

return [
    'types' => [
        PostTypes::INVESTIGATION => [
            'label' => __('Investigations', 'open-ground-api'),
            'singular' => __('Investigation', 'open-ground-api'),
            'icon' => 'dashicons-search',
            'path' => '/investigation/{slug}',
            'taxonomies' => [PostTypes::CATEGORY, PostTypes::LOCATION, PostTypes::SITE],
        ],
        PostTypes::EXHIBITION => [
            'label' => __('Exhibitions', 'open-ground-api'),
            'singular' => __('Exhibition', 'open-ground-api'),
            'icon' => 'dashicons-format-gallery',
            'path' => '/programme/exhibitions/{slug}',
            'taxonomies' => [PostTypes::EXHIBITION_TYPE, PostTypes::SITE],
        ],
        PostTypes::EVENT => [
            'label' => __('Events', 'open-ground-api'),
            'singular' => __('Event', 'open-ground-api'),
            'icon' => 'dashicons-calendar-alt',
            'path' => '/programme/events/{slug}',
            'taxonomies' => [PostTypes::EVENT_TYPE, PostTypes::SITE],
        ],
        PostTypes::NEWS => [
            'label' => __('News', 'open-ground-api'),
            'singular' => __('News item', 'open-ground-api'),
            'icon' => 'dashicons-megaphone',
            'path' => '/programme/news/{slug}',
            'taxonomies' => [PostTypes::SITE],
        ],
        PostTypes::PUBLICATION => [
            'label' => __('Publications', 'open-ground-api'),
            'singular' => __('Publication', 'open-ground-api'),
            'icon' => 'dashicons-book',
            'path' => '/programme/publications/{slug}',
        ],
        PostTypes::PRESS => [
            'label' => __('Press', 'open-ground-api'),
            'singular' => __('Press item', 'open-ground-api'),
            'icon' => 'dashicons-media-document',
            'taxonomies' => [PostTypes::PRESS_TYPE],
        ],
        PostTypes::RECOGNITION => [
            'label' => __('Recognition', 'open-ground-api'),
            'singular' => __('Recognition', 'open-ground-api'),
            'icon' => 'dashicons-awards',
        ],
        PostTypes::PERSON => [
            'label' => __('People', 'open-ground-api'),
            'singular' => __('Person', 'open-ground-api'),
            'icon' => 'dashicons-admin-users',
            'path' => '/about/team/member/{slug}',
        ],
        PostTypes::ORGANIZATION => [
            'event' => 'organisation',
            'label' => __('Organisations', 'open-ground-api'),
            'singular' => __('Organisation', 'open-ground-api'),
            'icon' => 'dashicons-building',
        ],
        PostTypes::METHODOLOGY => [
            'label' => __('Methodologies', 'open-ground-api'),
            'singular' => __('Methodology', 'open-ground-api'),
            'icon' => 'dashicons-hammer',
            'path' => '/methodology/{slug}',
        ],
        PostTypes::SUBDOMAIN => [
            'label' => __('Showcases', 'open-ground-api'),
            'singular' => __('Showcase', 'open-ground-api'),
            'icon' => 'dashicons-images-alt2',
            'path' => '/subdomain/{slug}',
        ],
        PostTypes::PAGE => [
            'restBase' => 'pages',
            'label' => __('Pages', 'open-ground-api'),
            'singular' => __('Page', 'open-ground-api'),
            'icon' => 'dashicons-admin-page',
            'path' => '/{section}/{slug}',
            'taxonomies' => [PostTypes::SITE],
        ],
    ],
    'taxonomies' => [
        PostTypes::CATEGORY => [
            'label' => __('Categories', 'open-ground-api'),
            'singular' => __('Category', 'open-ground-api'),
            'tree' => true,
            'event' => 'category',
            'help' => __('Each category has a page on the website that lists its investigations, with its description at the top. A category with the slug “study” makes an investigation a study.', 'open-ground-api'),
        ],
        PostTypes::LOCATION => [
            'label' => __('Locations', 'open-ground-api'),
            'singular' => __('Location', 'open-ground-api'),
            'event' => 'location',
            'help' => __('Countries or regions; the website lists investigations by them.', 'open-ground-api'),
        ],
        PostTypes::EXHIBITION_TYPE => [
            'label' => __('Exhibition types', 'open-ground-api'),
            'singular' => __('Exhibition type', 'open-ground-api'),
            'event' => PostTypes::EXHIBITION,
            'help' => __('Such as Solo or Group. “Featured” moves an exhibition to the top of the list.', 'open-ground-api'),
        ],
        PostTypes::EVENT_TYPE => [
            'label' => __('Event types', 'open-ground-api'),
            'singular' => __('Event type', 'open-ground-api'),
            'event' => PostTypes::EVENT,
            'help' => __('Such as Talk or Screening, shown above the title of an event.', 'open-ground-api'),
        ],
        PostTypes::PRESS_TYPE => [
            'label' => __('Press types', 'open-ground-api'),
            'singular' => __('Press type', 'open-ground-api'),
            'restBase' => 'press_types',
            'event' => 'press_type',
            'help' => __('The website’s press page lists the items of one type.', 'open-ground-api'),
        ],
        PostTypes::SITE => [
            'label' => __('Sites', 'open-ground-api'),
            'singular' => __('Site', 'open-ground-api'),
            'event' => '*',
            'help' => __('Only for agencies with several websites: a record without a site appears on all of them.', 'open-ground-api'),
        ],
    ],
];
