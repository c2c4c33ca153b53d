<?php

/** Investigations and studies; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;
use OpenGround\Api\PostTypes;
use OpenGround\Api\SharedFields;

defined('ABSPATH') || exit;

return [
    'body' => 'none',
    'aliases' => ['feature_image' => 'featured.feature_image', 'feature_video' => 'featured.feature_video'],
    'panels' => SharedFields::panels(),
    'fields' => [
        'code' => Field::text(
            __('Code', 'open-ground-api'),
            __('The number of the case, shown before its title as I.41, or SP.41 for a supported project.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true, 'maxLength' => 20, 'placeholder' => '41'],
        ),
        'publication_date' => Field::date(
            __('Publication date', 'open-ground-api'),
            __('At the top of the page; lists are sorted by it. When the page appears is set in the box ‘Publish’.', 'open-ground-api'),
            ['panel' => 'card', 'format' => 'slashes', 'fallback' => __('the date of publishing in WordPress', 'open-ground-api')],
        ),
        'updated_date' => Field::date(
            __('Updated', 'open-ground-api'),
            __('Above the title, and on the card in place of the publication date; if set, lists are sorted by it.', 'open-ground-api'),
            ['panel' => 'card', 'format' => 'slashes'],
        ),
        'abstract' => Field::html(
            __('Abstract', 'open-ground-api'),
            __('On the card, in search results and when the page is shared.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true, 'advisedLength' => 600, 'isRunning' => true],
        ),
        'investigation_area' => Field::terms(
            __('Categories', 'open-ground-api'),
            PostTypes::CATEGORY,
            __('The website’s list ‘By Category’ shows the case under these.', 'open-ground-api'),
            [
                'panel' => 'card',
                'expected' => true,
                /* translators: %s: a name as typed */
                'new' => __('New category “%s”', 'open-ground-api'),
            ],
        ),
        'location_title' => Field::text(
            __('Location', 'open-ground-api'),
            __('In words, shown at the top of the page and on the card. With several locations below, their names are shown instead.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true],
        ),
        'investigation_location' => Field::terms(
            __('Locations', 'open-ground-api'),
            PostTypes::LOCATION,
            __('The website’s list ‘By Location’ shows the case under these.', 'open-ground-api'),
            [
                'panel' => 'card',
                /* translators: %s: a name as typed */
                'new' => __('New location “%s”', 'open-ground-api'),
            ],
        ),
        'location' => Field::group(__('Place on the map', 'open-ground-api'), [
            'lat' => Field::number(__('Latitude', 'open-ground-api'), '', ['min' => -90, 'max' => 90]),
            'lng' => Field::number(__('Longitude', 'open-ground-api'), '', ['min' => -180, 'max' => 180]),
        ], __('The marker on the map page. Enter both numbers or neither.', 'open-ground-api'), ['panel' => 'card']),
        'incident_date' => Field::date(
            __('Incident date', 'open-ground-api'),
            __('At the top of the page. A day, or words such as “Summer 2025”.', 'open-ground-api'),
            ['panel' => 'card', 'free' => true, 'expected' => true],
        ),
        'methodologies' => Field::posts(
            __('Methodology', 'open-ground-api'),
            [PostTypes::METHODOLOGY],
            __('At the top of the page and in the list ‘By Methodology’.', 'open-ground-api'),
            [
                'panel' => 'card',
                /* translators: %s: a name as typed */
                'new' => __('New methodology “%s”', 'open-ground-api'),
            ],
        ),
        'fo_status' => Field::choice(__('Sister project', 'open-ground-api'), [
            'none' => __('None', 'open-ground-api'),
            'by_fo' => __('By the sister project', 'open-ground-api'),
            'with_fo' => __('With the sister project', 'open-ground-api'),
        ], __('A badge on the card and at the top of the page.', 'open-ground-api'), ['panel' => 'card']),
        'supported_project_link' => Field::url(
            __('Supported project', 'open-ground-api'),
            __('Address of someone else’s project that the agency supports; the card links to it.', 'open-ground-api'),
            ['panel' => 'card'],
        ),
        'content_warning' => SharedFields::contentWarning('card'),
        'language' => SharedFields::language('card'),
        'synopsis' => Field::html(
            __('Synopsis', 'open-ground-api'),
            __('At the top of the page, below the title.', 'open-ground-api'),
            ['panel' => 'text', 'expected' => true],
        ),
        'description' => SharedFields::blocks(
            __('The sections of the page after the synopsis, each with its heading.', 'open-ground-api'),
            'text',
        ),
        'methodology_details' => Field::html(
            __('Methodology in detail', 'open-ground-api'),
            __('The section ‘Methodology’ of the page.', 'open-ground-api'),
            ['panel' => 'text'],
        ),
        'revisions' => Field::rows(__('Updates', 'open-ground-api'), [
            'date' => Field::date(__('Date', 'open-ground-api'), '', ['free' => true]),
            'format' => Field::text(__('What was updated', 'open-ground-api'), '', ['placeholder' => 'Web, PDF']),
            'content' => Field::html(__('What changed', 'open-ground-api')),
            'correction' => Field::boolean(
                __('Correction', 'open-ground-api'),
                __('Lists it on the page ‘Corrections’, and says so under the date of the record.', 'open-ground-api'),
            ),
        ], __('Corrections and additions since publication, with their dates, in the section ‘Updates’.', 'open-ground-api'), [
            'panel' => 'text',
            'rowLabel' => 'date',
        ]),
        'featured' => Field::group(__('Top of the page', 'open-ground-api'), [
            'feature_image' => SharedFields::featureImage(
                __('The large picture of the page, also used when the page is shared.', 'open-ground-api'),
            ),
            'feature_video' => Field::video(
                __('Feature film', 'open-ground-api'),
                __('Plays at the top of the page, in place of the large picture.', 'open-ground-api'),
            ),
            'featured_links' => Field::rows(__('Featured links', 'open-ground-api'), [
                'title' => Field::text(__('Title', 'open-ground-api')),
                'url' => Field::url(__('Address', 'open-ground-api'), '', ['library' => true, 'mail' => true]),
            ], __('Buttons at the top of the page, for instance to the report as a PDF.', 'open-ground-api'), ['rowLabel' => 'title']),
        ], '', ['panel' => 'media']),
        'opening' => SharedFields::opening('media'),
        ...SharedFields::preview('media', __('Plays without sound on the card while the pointer is over it.', 'open-ground-api')),
        'media' => SharedFields::media('media'),
        'commissioned_by_heading' => Field::text(
            __('Heading of ‘Commissioned by’', 'open-ground-api'),
            __('“… supported project by NAME” marks a supported project.', 'open-ground-api'),
            ['panel' => 'credits', 'fallback' => __('Commissioned by', 'open-ground-api')],
        ),
        'commissioned_by' => Field::parties(
            __('Commissioned by', 'open-ground-api'),
            __('At the top of the page.', 'open-ground-api'),
            ['panel' => 'credits'],
        ),
        'funded_by' => Field::parties(
            __('Funded by', 'open-ground-api'),
            __('At the top of the page.', 'open-ground-api'),
            ['panel' => 'credits'],
        ),
        'collaborating_organizations' => Field::parties(
            __('Collaborators', 'open-ground-api'),
            __('At the top of the page.', 'open-ground-api'),
            ['panel' => 'credits'],
        ),
        'team' => Field::rows(__('Team', 'open-ground-api'), [
            'role' => Field::text(__('Role', 'open-ground-api')),
            'people' => Field::people(__('People', 'open-ground-api')),
        ], __('The section ‘Team’ of the page; names link to the people’s pages.', 'open-ground-api'), [
            'panel' => 'credits',
            'rowLabel' => 'role',
        ]),
        'extended_team' => SharedFields::extendedTeam('credits'),
        'other_tables' => Field::rows(__('Other credits', 'open-ground-api'), [
            'table_title' => Field::text(__('Title', 'open-ground-api')),
            'table_content' => Field::html(__('Text', 'open-ground-api')),
        ], __('Further tables of names below the team.', 'open-ground-api'), [
            'panel' => 'credits',
            'rowLabel' => 'table_title',
        ]),
        'exhibitions' => Field::posts(
            __('Shown in exhibitions', 'open-ground-api'),
            [PostTypes::EXHIBITION],
            __('On the card, and in the section ‘Exhibitions’ of the page if there are no related exhibitions below.', 'open-ground-api'),
            ['panel' => 'related'],
        ),
        'related' => SharedFields::related('related', true),
    ],
];
