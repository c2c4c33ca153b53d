<?php

/** Exhibitions; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;
use OpenGround\Api\PostTypes;
use OpenGround\Api\SharedFields;

defined('ABSPATH') || exit;

return [
    'body' => 'none',
    'aliases' => [
        'feature_image' => 'featured.feature_image',
        'fa_venue_link' => 'venue_website',
        'category' => 'type',
    ],
    'panels' => SharedFields::panels(),
    'fields' => [
        'start' => Field::date(
            __('Start', 'open-ground-api'),
            __('First day; it determines whether the exhibition is listed as current, upcoming or past.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true, 'free' => true],
        ),
        'end' => Field::date(
            __('End', 'open-ground-api'),
            __('Last day. Leave empty for an exhibition without an end date.', 'open-ground-api'),
            ['panel' => 'card', 'free' => true],
        ),
        'venue' => Field::text(
            __('Venue', 'open-ground-api'),
            __('Venue and city, shown on the card and at the top of the page.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true],
        ),
        'venue_website' => Field::url(
            __('Website of the venue', 'open-ground-api'),
            __('At the top of the page; on the card, the venue’s name links to it.', 'open-ground-api'),
            ['panel' => 'card'],
        ),
        'type' => Field::terms(
            __('Type', 'open-ground-api'),
            PostTypes::EXHIBITION_TYPE,
            __('On the card and at the top of the page. “Featured” moves the exhibition to the top of the list.', 'open-ground-api'),
            [
                'panel' => 'card',
                /* translators: %s: a name as typed */
                'new' => __('New exhibition type “%s”', 'open-ground-api'),
            ],
        ),
        'code' => Field::text(
            __('Code', 'open-ground-api'),
            __('The number of the exhibition, shown before its title.', 'open-ground-api'),
            ['panel' => 'card', 'maxLength' => 20],
        ),
        'content_warning' => SharedFields::contentWarning('card'),
        'language' => SharedFields::language('card'),
        'synopsis' => Field::html(
            __('Synopsis', 'open-ground-api'),
            __('At the top of the page, below the title; also in search results.', 'open-ground-api'),
            ['panel' => 'text', 'expected' => true],
        ),
        'description' => SharedFields::blocks(
            __('The sections of the page after the synopsis, each with its heading.', 'open-ground-api'),
            'text',
        ),
        'content' => Field::html(
            __('Further text', 'open-ground-api'),
            __('Shown after the sections: opening hours, access, thanks.', 'open-ground-api'),
            ['panel' => 'text'],
        ),
        'featured' => Field::group(__('Top of the page', 'open-ground-api'), [
            'feature_image' => SharedFields::featureImage(
                __('The large picture of the page if there is no gallery, also used when the page is shared.', 'open-ground-api'),
            ),
        ], '', ['panel' => 'media']),
        'opening' => SharedFields::opening('media'),
        ...SharedFields::preview('media', __('Plays without sound on the card in a showcase while the pointer is over it.', 'open-ground-api')),
        'featured_media' => Field::rows(__('Gallery', 'open-ground-api'), [
            'image' => Field::image(__('Picture', 'open-ground-api')),
            'caption' => Field::text(__('Caption', 'open-ground-api'), '', [
                'fallback' => __('the picture’s caption', 'open-ground-api'),
                'maxLength' => 1_000,
            ]),
        ], __('The slideshow at the top of the page, in place of the feature image.', 'open-ground-api'), [
            'panel' => 'media',
            'gallery' => 'image',
            'derived' => ['sizes', 'width', 'height'],
        ]),
        'media' => SharedFields::media('media'),
        'curator' => Field::people(__('Curation', 'open-ground-api'), '', ['panel' => 'credits']),
        'agency_team' => Field::people(__('Core team', 'open-ground-api'), '', ['panel' => 'credits']),
        'extended_team' => SharedFields::extendedTeam('credits'),
        'collaborators' => Field::parties(__('Collaborators', 'open-ground-api'), '', [
            'panel' => 'credits',
            'postTypes' => [PostTypes::ORGANIZATION, PostTypes::PERSON],
        ]),
        'contributors' => Field::people(__('Contributors', 'open-ground-api'), '', ['panel' => 'credits']),
        'graphic_design' => Field::people(__('Graphic design', 'open-ground-api'), '', ['panel' => 'credits']),
        'related' => SharedFields::related('related', false),
    ],
];
