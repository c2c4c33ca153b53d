<?php

/** Fields shared by several types. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class SharedFields
{
    /** @return array<string, string> the panels of an investigation or exhibition, by id */
    public static function panels(): array
    {
        return [
            'card' => __('Card and top of the page', 'open-ground-api'),
            'text' => __('Text', 'open-ground-api'),
            'media' => __('Pictures and films', 'open-ground-api'),
            'credits' => __('Credits', 'open-ground-api'),
            'related' => __('Related', 'open-ground-api'),
        ];
    }

    /** @return array<string, mixed> */
    public static function featureImage(string $help): array
    {
        return Field::image(
            __('Feature image', 'open-ground-api'),
            $help,
            ['expected' => true],
        );
    }

    /** @return array<string, mixed> */
    public static function opening(string $panel): array
    {
        return Field::choice(__('Opening', 'open-ground-api'), [
            'beside' => __('Picture beside the title', 'open-ground-api'),
            'full' => __('The picture alone', 'open-ground-api'),
        ], __('How the page opens on wide screens. Both options show the whole picture.', 'open-ground-api'), ['panel' => $panel]);
    }

    /** @return array<string, array<string, mixed>> a card's picture and film, by field name */
    public static function preview(string $panel, string $filmHelp): array
    {
        return [
            'preview_image' => Field::image(
                __('Preview image', 'open-ground-api'),
                __('On the card.', 'open-ground-api'),
                ['panel' => $panel, 'fallback' => __('the feature image', 'open-ground-api')],
            ),
            'preview_video' => Field::video(
                __('Preview film', 'open-ground-api'),
                $filmHelp,
                ['panel' => $panel, 'silent' => true],
            ),
        ];
    }

    /** @return array<string, mixed> text in blocks of one or two columns */
    public static function blocks(string $help, string $panel): array
    {
        return Field::rows(__('Description', 'open-ground-api'), [
            'block_heading' => Field::text(
                __('Heading', 'open-ground-api'),
                __('Above the text. Leave empty to continue under the previous heading.', 'open-ground-api'),
            ),
            'block_content' => Field::group(__('Text', 'open-ground-api'), [
                'columns' => Field::choice(__('Columns', 'open-ground-api'), [
                    'one' => __('One', 'open-ground-api'),
                    'two' => __('Two', 'open-ground-api'),
                ], '', ['synonyms' => ['1' => 'one', '2' => 'two']]),
                'column_1' => Field::html(__('Text', 'open-ground-api')),
                'column_2' => Field::html(__('Second column', 'open-ground-api'), '', [
                    'when' => ['field' => 'columns', 'value' => 'two'],
                ]),
            ]),
        ], $help, ['panel' => $panel, 'rowLabel' => 'block_heading']);
    }

    /** @return array<string, mixed> the Media & Resources panel */
    public static function media(string $panel): array
    {
        return Field::rows(__('Media & Resources', 'open-ground-api'), [
            'type' => Field::choice(__('Kind', 'open-ground-api'), [
                'image' => __('Picture', 'open-ground-api'),
                'document-image' => __('Picture of a document', 'open-ground-api'),
                'video' => __('Film', 'open-ground-api'),
                'file' => __('File to download', 'open-ground-api'),
            ]),
            'image' => Field::image(__('Picture', 'open-ground-api'), '', [
                'when' => ['field' => 'type', 'value' => ['image', 'document-image']],
            ]),
            'video' => Field::video(__('Film', 'open-ground-api'), '', ['when' => ['field' => 'type', 'value' => 'video']]),
            'file' => Field::file(__('File', 'open-ground-api'), '', ['when' => ['field' => 'type', 'value' => 'file']]),
        ], __('The panel ‘Media & Resources’ beside the page: pictures open as a slideshow, films play, files are downloaded.', 'open-ground-api'), [
            'panel' => $panel,
            'gallery' => 'image',
        ]);
    }

    /** @return array<string, mixed> */
    public static function extendedTeam(string $panel): array
    {
        return Field::rows(__('Extended team', 'open-ground-api'), [
            'organization' => Field::parties(__('Organisation', 'open-ground-api'), '', ['single' => true]),
            'people' => Field::people(__('People', 'open-ground-api')),
            'role' => Field::text(__('Role', 'open-ground-api')),
            'org_position' => Field::choice(__('Position of the organisation', 'open-ground-api'), [
                'after' => __('after the people', 'open-ground-api'),
                'before' => __('before the people', 'open-ground-api'),
            ]),
        ], __('People and organisations from outside, in the section ‘Team’ of the page.', 'open-ground-api'), [
            'panel' => $panel,
            'rowLabel' => 'role',
        ]);
    }

    /** @return array<string, mixed> the lists at the end of the page; without exhibitions if it is an exhibition */
    public static function related(string $panel, bool $withExhibitions): array
    {
        return Field::group(__('Related', 'open-ground-api'), [
            'investigations' => Field::posts(__('Related investigations', 'open-ground-api'), [PostTypes::INVESTIGATION]),
            ...($withExhibitions ? [
                'exhibitions' => Field::posts(__('Related exhibitions', 'open-ground-api'), [PostTypes::EXHIBITION]),
            ] : []),
            'events' => Field::posts(__('Related events', 'open-ground-api'), [PostTypes::EVENT]),
            'press' => Field::posts(__('Related press', 'open-ground-api'), [PostTypes::PRESS]),
            'recognition' => Field::posts(__('Related recognition', 'open-ground-api'), [PostTypes::RECOGNITION]),
            'publications' => Field::posts(__('Related publications', 'open-ground-api'), [PostTypes::PUBLICATION]),
        ], __('Lists at the end of the page, each under its own heading.', 'open-ground-api'), ['panel' => $panel]);
    }

    /** @return array<string, mixed> */
    public static function contentWarning(string $panel): array
    {
        return Field::text(
            __('Content warning', 'open-ground-api'),
            __('What to expect, in one line: shown before the picture or film at the top, or else before the text. Pictures and films wait until the reader opens them.', 'open-ground-api'),
            ['panel' => $panel],
        );
    }

    /** @return array<string, mixed> */
    public static function language(string $panel): array
    {
        return Field::text(
            __('Language', 'open-ground-api'),
            __('The language of the record, as a code such as ar, uk or pt-BR. Screen readers and search engines use it.', 'open-ground-api'),
            ['panel' => $panel, 'maxLength' => 35, 'placeholder' => 'ar', 'languageTag' => true],
        );
    }
}
