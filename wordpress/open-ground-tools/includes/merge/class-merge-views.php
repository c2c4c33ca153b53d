<?php

/** The views of the Merge screen. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Fields;
use OpenGround\Api\PickerSearch;
use OpenGround\Api\MergeJournal;
use OpenGround\Api\PublicUrl;
use OpenGround\Api\Registry;
use OpenGround\Api\UsedIn;
use OpenGround\Api\UsageFinder;
use OpenGround\Api\Values;
use OpenGround\Api\Visibility;
use WP_Post;

defined('ABSPATH') || exit;

final class MergeViews
{
    /**
     * Prints the search for the first record, or for the one to merge it with.
     *
     * @param list<WP_Post> $found
     */
    public static function choice(string $type, ?WP_Post $post, string $typed, array $found): void
    {
        $heading = $post === null
            ? __('Duplicate records?', 'open-ground-api')
            /* translators: %s: title of a record */
            : sprintf(__('Merge “%s” with …', 'open-ground-api'), PickerSearch::plain($post->post_title));
        printf(
            '<h2>%s</h2><form method="get" action="%s">%s<p><label for="open-ground-merge-search">%s</label> '
                . '<input type="search" id="open-ground-merge-search" name="search" value="%s"> <button class="button">%s</button></p></form>',
            esc_html($heading),
            esc_url(admin_url('edit.php')),
            self::hidden(['post_type' => $type, 'page' => MergeScreen::SLUG, ...($post === null ? [] : ['post' => $post->ID])]),
            esc_html__('Part of its title', 'open-ground-api'),
            esc_attr($typed),
            esc_html__('Search', 'open-ground-api'),
        );
        $items = array_map(static fn(WP_Post $one): string => sprintf(
            '<li><a href="%s">%s</a> <span class="description">%s</span></li>',
            esc_url(MergeScreen::url($type, $post === null ? ['post' => $one->ID] : ['post' => $post->ID, 'other' => $one->ID])),
            esc_html(self::title($one)),
            esc_html(self::note($one)),
        ), $found);
        if ($items !== []) {
            echo $typed === '' ? '<p>' . esc_html__('These have a word of its title:', 'open-ground-api') . '</p>' : '';
            echo '<ul>', implode('', $items), '</ul>';
        } elseif ($typed !== '' || $post !== null) {
            echo '<p>', esc_html__('No other records found. Try part of the title.', 'open-ground-api'), '</p>';
        }
    }

    /**
     * Prints both records, their uses, and the button.
     *
     * @param bool $isAgain whether anything has changed since it was last shown
     */
    public static function question(WP_Post $keep, WP_Post $gone, bool $isAgain): void
    {
        $uses = UsageFinder::of($gone, true);
        $obstacles = Merge::obstaclesTo($keep, $gone, $uses);
        if ($isAgain) {
            self::notice('warning', [__('The uses of these records have changed in the meantime. Nothing has been merged yet: please review them again.', 'open-ground-api')]);
        }
        if ($obstacles !== []) {
            self::notice('error', [__('The records cannot be merged at the moment:', 'open-ground-api'), ...$obstacles]);
        }
        /* translators: 1: title of the record that stays, 2: title of the record that goes to the trash */
        echo '<h2>', esc_html(sprintf(__('Keep “%1$s”, move “%2$s” to the trash', 'open-ground-api'), self::title($keep), self::title($gone))), '</h2>';
        self::table($keep, $gone, $uses);
        printf(
            '<p><a href="%s">%s</a></p>',
            esc_url(MergeScreen::url($keep->post_type, ['post' => $gone->ID, 'other' => $keep->ID])),
            esc_html__('Keep the other one instead', 'open-ground-api'),
        );
        echo '<p>', esc_html(sprintf(
            /* translators: 1: title of the record that stays, 2: title of the other, 3: number of days */
            __('Everything that uses “%2$s” will use “%1$s”. The fields of “%1$s” do not change. “%2$s” keeps its fields in the trash, and the merge can be undone until the trash is emptied, which WordPress does after %3$d days.', 'open-ground-api'),
            self::title($keep),
            self::title($gone),
            EMPTY_TRASH_DAYS,
        )), '</p>';
        if (Visibility::isPublic($gone) && !Visibility::isPublic($keep)) {
            /* translators: 1: title of the record that stays, 2: title of the other */
            self::notice('warning', [sprintf(__('Readers cannot see “%1$s”: where they see “%2$s” today, they will see no name.', 'open-ground-api'), self::title($keep), self::title($gone))]);
        }
        if ($obstacles === []) {
            self::form($keep, $gone);
        }
    }

    /**
     * Prints the list of merges, newest first.
     *
     * @param array<WP_Post> $posts
     * @param WP_Post|null $last the record that has just been merged, or is to be restored
     */
    public static function merges(array $posts, ?WP_Post $last): void
    {
        foreach ($posts as $post) {
            $journal = MergeJournal::of($post->ID);
            if ($post->ID === $last?->ID && ($journal['isDone'] ?? false)) {
                self::notice('success', [self::sentence($post, $journal)]);
            }
        }
        if ($posts === []) {
            return;
        }
        echo '<h2>', esc_html__('Merged', 'open-ground-api'), '</h2><ul class="open-ground-merges">';
        foreach ($posts as $post) {
            self::merged($post, MergeJournal::of($post->ID) ?? []);
        }
        echo '</ul>';
    }

    /** @param array{title: string, uses: list<array<string, mixed>>} $missed */
    public static function takenBack(array $missed): void
    {
        /* translators: %s: title of a record */
        self::notice('success', [sprintf(__('The merge of “%s” has been undone.', 'open-ground-api'), $missed['title'])]);
        if ($missed['uses'] !== []) {
            self::notice('warning', [__('The following was changed after the merge and has been left as it is:', 'open-ground-api')], UsedIn::listOf($missed['uses']));
        }
    }

    /** @param array<string, mixed> $journal */
    private static function merged(WP_Post $post, array $journal): void
    {
        $keep = get_post((int) ($journal['into'] ?? 0) ?: -1);
        echo '<li><p><strong>', esc_html(self::sentence($post, $journal)), '</strong> ';
        echo esc_html(implode(' ', array_filter([
            wp_date(get_option('date_format') . ' ' . get_option('time_format'), (int) $journal['at']),
            (string) (get_userdata((int) $journal['by'])->display_name ?? ''),
            $journal['isDone'] ? '' : __('It was interrupted: finish it, or undo it.', 'open-ground-api'),
        ]))), '</p>';
        $uses = array_map(
            static fn(WP_Post $one): array => UsageFinder::use($one, null, []),
            array_values(array_column(array_filter(Merge::changed($journal)[0]), null, 'ID')),
        );
        echo $uses === [] ? '' : UsedIn::listOf($uses);
        if (!$journal['isDone'] && Merge::isPossible($keep, $post)) {
            self::button(MergeScreen::MERGE, $keep->ID, $post, __('Finish the merge', 'open-ground-api'), ['digest' => MergeScreen::digest($keep, $post)]);
        }
        self::button(MergeScreen::TAKE_BACK, (int) $journal['into'], $post, __('Undo the merge', 'open-ground-api'), []);
        echo '</li>';
    }

    /** @param array<string, mixed> $journal */
    private static function sentence(WP_Post $post, array $journal): string
    {
        $keep = get_post((int) $journal['into'] ?: -1);
        /* translators: 1: title of a record in the trash, 2: title of the record that stays */
        return sprintf(__('“%1$s” has been merged into “%2$s”.', 'open-ground-api'), self::title($post), $keep instanceof WP_Post ? self::title($keep) : '–');
    }

    /** @param list<array{post: ?WP_Post, term: ?\WP_Term, fields: list<string>}> $uses of the duplicate */
    private static function table(WP_Post $keep, WP_Post $gone, array $uses): void
    {
        $only = $different = [];
        foreach (Registry::fields($gone->post_type) as $name => $field) {
            [$kept, $lost] = [Fields::stored($keep, $name), Fields::stored($gone, $name)];
            if (!Values::isEmpty($lost) && $lost !== $kept) {
                Values::isEmpty($kept) ? $only[] = $field['label'] : $different[] = $field['label'];
            }
        }
        $rows = [
            [__('Title', 'open-ground-api'), self::link($keep), self::link($gone)],
            [__('Address', 'open-ground-api'), esc_html(PublicUrl::path($keep)), esc_html(PublicUrl::path($gone))],
            [__('Readers', 'open-ground-api'), esc_html(self::readers($keep)), esc_html(self::readers($gone))],
            [__('Used in', 'open-ground-api'), UsedIn::listOf(UsageFinder::of($keep, true)), UsedIn::listOf($uses)],
            [__('Filled in here only', 'open-ground-api'), '', esc_html(implode(', ', $only) ?: '–')],
            [__('Filled in differently', 'open-ground-api'), '', esc_html(implode(', ', $different) ?: '–')],
        ];
        if (Registry::type($keep->post_type)['path'] === '') {
            unset($rows[1]);
        }
        echo '<table class="widefat fixed striped"><thead><tr><td></td><th scope="col">', esc_html__('Kept', 'open-ground-api'),
            '</th><th scope="col">', esc_html__('Moved to the trash', 'open-ground-api'), '</th></tr></thead><tbody>';
        foreach ($rows as [$label, $one, $two]) {
            echo '<tr><th scope="row">', esc_html($label), "</th><td>{$one}</td><td>{$two}</td></tr>";
        }
        echo '</tbody></table>';
    }

    private static function form(WP_Post $keep, WP_Post $gone): void
    {
        $leads = Merge::canLead($keep, $gone) ? sprintf(
            '<p><label><input type="checkbox" name="leads" value="1" aria-describedby="open-ground-merge-leads"> %s</label></p><p class="description" id="open-ground-merge-leads">%s</p>',
            esc_html__('Redirect the old address to the new one (308)', 'open-ground-api'),
            esc_html(sprintf(
                /* translators: 1: title of the record that stays, 2: title of the other */
                __('Anyone can then find out that “%2$s” and “%1$s” are the same. Leave this unchecked if the two names must not be linked, for example because one could endanger the other. The old address is then not found (404), and links to it in your texts become plain text. Check that text, too: it may contain the old name.', 'open-ground-api'),
                self::title($keep),
                self::title($gone),
            )),
        ) : '';
        self::button(MergeScreen::MERGE, $keep->ID, $gone, __('Merge', 'open-ground-api'), ['digest' => MergeScreen::digest($keep, $gone)], $leads);
    }

    /** @param array<string, int|string> $more */
    private static function button(string $action, int $keep, WP_Post $gone, string $label, array $more, string $before = ''): void
    {
        printf(
            '<form method="post" action="%s">%s%s%s<p><button class="button%s">%s</button></p></form>',
            esc_url(admin_url('admin-post.php')),
            wp_nonce_field(MergeScreen::nonce($action, $keep, $gone->ID), '_wpnonce', true, false),
            self::hidden(['action' => $action, 'keep' => $keep, 'gone' => $gone->ID, ...$more]),
            $before,
            $before === '' ? '' : ' button-primary',
            esc_html($label),
        );
    }

    /** @param array<string, int|string> $values */
    private static function hidden(array $values): string
    {
        $fields = '';
        foreach ($values as $name => $value) {
            $fields .= sprintf('<input type="hidden" name="%s" value="%s">', esc_attr($name), esc_attr((string) $value));
        }
        return $fields;
    }

    /** @param list<string> $lines @param string $more HTML */
    private static function notice(string $kind, array $lines, string $more = ''): void
    {
        printf(
            '<div class="notice notice-%s" role="%s"><p>%s</p>%s</div>',
            esc_attr($kind),
            $kind === 'error' ? 'alert' : 'status',
            implode('<br>', array_map(esc_html(...), $lines)),
            $more,
        );
    }

    private static function title(WP_Post $post): string
    {
        return PickerSearch::plain($post->post_title) ?: __('(no title)', 'open-ground-api');
    }

    private static function link(WP_Post $post): string
    {
        return sprintf('<a href="%s">%s</a>', esc_url((string) get_edit_post_link($post, 'raw')), esc_html(self::title($post)));
    }

    private static function note(WP_Post $post): string
    {
        return implode(', ', array_filter([
            rawurldecode($post->post_name),
            UsedIn::stateOf($post),
        ]));
    }

    /** Returns whether readers see a record, as text. */
    private static function readers(WP_Post $post): string
    {
        return match (true) {
            Visibility::isPublic($post) => __('see it', 'open-ground-api'),
            $post->post_status === 'future' => __('not yet', 'open-ground-api'),
            default => __('do not see it', 'open-ground-api'),
        };
    }
}
