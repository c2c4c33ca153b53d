<?php

/** Taxonomies of the records; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\PostTypes;

defined('ABSPATH') || exit;

return [
    PostTypes::CATEGORY => [
        'label' => __('Categories', 'open-ground-api'),
        'singular' => __('Category', 'open-ground-api'),
        'postTypes' => [PostTypes::INVESTIGATION],
        'restBase' => PostTypes::CATEGORY,
        'tree' => true,
        'event' => 'category',
        'help' => __('Each category has a page on the website that lists its investigations, with its description at the top. A category with the slug “study” makes an investigation a study.', 'open-ground-api'),
    ],
    PostTypes::LOCATION => [
        'label' => __('Locations', 'open-ground-api'),
        'singular' => __('Location', 'open-ground-api'),
        'postTypes' => [PostTypes::INVESTIGATION],
        'restBase' => PostTypes::LOCATION,
        'tree' => false,
        'event' => 'location',
        'help' => __('Countries or regions; the website lists investigations by them.', 'open-ground-api'),
    ],
    PostTypes::EXHIBITION_TYPE => [
        'label' => __('Exhibition types', 'open-ground-api'),
        'singular' => __('Exhibition type', 'open-ground-api'),
        'postTypes' => [PostTypes::EXHIBITION],
        'restBase' => PostTypes::EXHIBITION_TYPE,
        'tree' => false,
        'event' => PostTypes::EXHIBITION,
        'help' => __('Such as Solo or Group. “Featured” moves an exhibition to the top of the list.', 'open-ground-api'),
    ],
    PostTypes::EVENT_TYPE => [
        'label' => __('Event types', 'open-ground-api'),
        'singular' => __('Event type', 'open-ground-api'),
        'postTypes' => [PostTypes::EVENT],
        'restBase' => PostTypes::EVENT_TYPE,
        'tree' => false,
        'event' => PostTypes::EVENT,
        'help' => __('Such as Talk or Screening, shown beside the date of an event.', 'open-ground-api'),
    ],
    PostTypes::PRESS_TYPE => [
        'label' => __('Press types', 'open-ground-api'),
        'singular' => __('Press type', 'open-ground-api'),
        'postTypes' => [PostTypes::PRESS],
        'restBase' => 'press_types',
        'tree' => false,
        'event' => 'press_type',
        'help' => __('The website’s press page lists the items of one type.', 'open-ground-api'),
    ],
    PostTypes::SITE => [
        'label' => __('Sites', 'open-ground-api'),
        'singular' => __('Site', 'open-ground-api'),
        'postTypes' => [
            PostTypes::INVESTIGATION,
            PostTypes::EXHIBITION,
            PostTypes::EVENT,
            PostTypes::NEWS,
            PostTypes::PAGE,
        ],
        'restBase' => PostTypes::SITE,
        'tree' => false,
        'event' => '*',
        'help' => __('Only for agencies with several websites: a record without a site appears on all of them.', 'open-ground-api'),
    ],
];
