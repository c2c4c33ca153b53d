<?php

/**
 * Renders the shortcodes of a text as readers get them: runs those of WordPress and other plugins, and removes unregistered ones.
 *
 * Also collects shortcodes that show nothing to readers, for 'Before you publish'.
 *
 * Time: WordPress reads the rest of a text for each shortcode, so if there are more than a hundred, none is run. Apart from that,
 * each pattern reads a text once. Memory: three times the text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class ShownShortcodes
{
    /** The most shortcodes that are run. For each, WordPress may read the rest of the text and query the database. */
    private const MOST = 100;

    /** WordPress's own, which show files or a page. The words of a caption are kept. */
    private const OF_FILES = ['audio', 'video', 'gallery', 'playlist', 'embed'];

    private const BLANK = '(?:\s|<br\s*+/?>)';
    /** Invisible characters and tags. Without the modifier `u`, because PHP would check the whole text for valid UTF-8 each time. */
    private const NOTHING = '~\G(?:\s|\xC2\xA0|&nbsp;|<(?!img\b|iframe\b|video\b|audio\b|object\b|embed\b)[^>\[]*+>)*+~i';
    private const MEDIUM = '/<(?:img|iframe|video|audio|object|embed)\b/i';

    /** @var ?list<string> shortcodes that show nothing to readers, as typed; null if they are not being collected */
    private static ?array $lost = null;

    /** Renders the shortcodes of a text whose blocks have been rendered. */
    public static function render(string $html): string
    {
        return self::withoutUnknown(self::areRun($html) ? self::run($html) : $html);
    }

    /**
     * @param callable(string): string $render as the text is given to readers
     * @return list<string> its shortcodes for which readers get nothing, as they are typed, without markup; each once, of a hundred at most
     */
    public static function lost(string $html, callable $render): array
    {
        self::$lost = [];
        try {
            $render($html);
            return array_values(array_unique(array_map(Html::plain(...), self::$lost)));
        } finally {
            self::$lost = null;
        }
    }

    /** Determines whether a text has no more shortcodes than are run. If it has more, the words between their tags are kept. */
    public static function areRun(string $html): bool
    {
        global $shortcode_tags;
        $names = array_map(static fn(int|string $name): string => preg_quote((string) $name, '~'), array_keys($shortcode_tags));
        return $names === [] || preg_match_all('~\[(?:' . implode('|', $names) . ')(?![\w-])~', $html) <= self::MOST;
    }

    private static function run(string $html): string
    {
        add_filter('pre_do_shortcode_tag', [self::class, 'onShortcode'], 10, 4);
        add_filter('do_shortcode_tag', [self::class, 'onShown'], PHP_INT_MAX, 4);
        try {
            return do_shortcode(shortcode_unautop($html));
        } finally {
            remove_filter('pre_do_shortcode_tag', [self::class, 'onShortcode']);
            remove_filter('do_shortcode_tag', [self::class, 'onShown'], PHP_INT_MAX);
        }
    }

    /**
     * Handles shortcodes for which WordPress would show nothing here, or too much.
     *
     * - Galleries and playlists that name neither files nor a record are nothing: WordPress lists the files of the record that it shows for
     *   them; a call shows none, and they would list all files that belong to no record.
     * - An embed becomes a frame, which the website replaces with a link: WordPress runs this shortcode only in its own pages, and asks
     *   the other website each time.
     * - Attributes that have no names are somebody's words ('[audio cuts out]'), or an address that the website reads.
     *
     * @param array<int|string, string>|string $attributes
     * @param array<int, string> $typed the shortcode as WordPress has found it: as a whole, and behind it its parts
     */
    public static function onShortcode(false|string $shown, string $name, array|string $attributes, array $typed = []): false|string
    {
        $given = is_array($attributes) ? $attributes : [];
        if ($shown === false && in_array($name, self::OF_FILES, true)) {
            $namesSome = trim(($given['ids'] ?? '') . ($given['include'] ?? '')) !== '' || (int) ($given['id'] ?? 0) !== 0;
            $isInWords = $given !== [] && array_filter(array_keys($given), is_string(...)) === [] && trim($typed[5] ?? '') === '';
            $shown = match (true) {
                $isInWords => $typed[0] ?? '',
                $name === 'embed' => self::frame(Html::plain($typed[5] ?? '') ?: ($given['src'] ?? '')),
                in_array($name, ['gallery', 'playlist'], true) && !$namesSome => '',
                default => false,
            };
        }
        return $shown === false ? false : self::onShown($shown, $name, $attributes, $typed);
    }

    private static function frame(string $address): string
    {
        return TextLinks::isAddress($address) ? '<iframe src="' . esc_url($address) . '"></iframe>' : '';
    }

    /**
     * Collects a shortcode that shows nothing.
     *
     * @param array<int|string, string>|string $attributes
     * @param array<int, string> $typed
     */
    public static function onShown(mixed $shown, string $name, array|string $attributes, array $typed): string
    {
        $html = is_scalar($shown) ? (string) $shown : '';
        if (self::isAsked() && preg_match(self::MEDIUM, $html) !== 1 && Html::plain($html) === '') {
            self::note($typed[0] ?? "[{$name}]");
        }
        return $html;
    }

    /**
     * Removes shortcodes of plugins that no longer exist: a pair of tags, a tag with attributes or a closing slash, a name with
     * an underscore, or one with a hyphen alone in a paragraph, as which the website reads galleries, too. Words in brackets, such as
     * [sic], are the author's text.
     */
    public static function withoutUnknown(string $html): string
    {
        // WordPress converts the quotes around values to typographic ones.
        $double = '(?:["“”″]|&quot;|&\#8220;|&\#8221;|&\#8243;)';
        $single = '(?:[\'‘’′]|&\#8216;|&\#8217;|&\#8242;)';
        $in = static fn(string $quote): string => "{$quote}(?>(?!{$quote})[^\\]<>])*+{$quote}";
        $blank = self::BLANK;
        $attributes = "(?:{$blank}++[\\w-]++=(?>{$in($double)}|{$in($single)}|[^\\s\\]\"'<>]++))";
        $html = self::withoutPairs($html, "#\\[(/?)([a-z][\\w-]*+)(?:{$attributes})*+{$blank}*+/?\\]#iu");
        $name = '[a-z][\w-]*+';
        $forms = ["{$name}{$attributes}++{$blank}*+/?", "{$name}{$blank}*+/", '[a-z][a-z0-9-]*+_[\w-]*+'];
        $html = self::withoutAll($html, '#\[(?:' . implode('|', $forms) . ')\]#iu');
        return self::withoutAll($html, '#(?:<(?:p|div)\b[^>]*+>\s*+|^\s*+)\K\[(?:[a-z]\w*+-[\w-]*+|gallery|playlist)\](?=\s*+</(?:p|div)>|\s*+$)#iu');
    }

    /** Removes the tags of all names that are closed. Content between a pair shows that it is a pair. */
    private static function withoutPairs(string $html, string $tag): string
    {
        preg_match_all('#\[/([a-z][\w-]*+)\]#i', $html, $closed);
        $names = array_flip(array_map(strtolower(...), $closed[1]));
        if ($names === []) {
            return $html;
        }
        $open = [];
        $left = preg_replace_callback($tag, static function (array $match) use ($html, $names, &$open): string {
            [[$source, $at], [$slash], [$typed]] = $match;
            $name = strtolower($typed);
            if (!isset($names[$name])) {
                return $source;
            }
            if (self::isAsked() && $slash === '') {
                $open[$name][] = $at;
            } elseif (!empty($open[$name])) {
                self::noteBlankPair($html, array_pop($open[$name]), $at, $source);
            }
            return '';
        }, $html, flags: PREG_OFFSET_CAPTURE);
        foreach (array_merge([], ...array_values($open)) as $at) {
            self::note(self::tagAt($html, $at));
        }
        return $left ?? $html;
    }

    private static function tagAt(string $html, int $at): string
    {
        return substr($html, $at, (int) strpos($html, ']', $at) + 1 - $at);
    }

    private static function noteBlankPair(string $html, int $opening, int $closing, string $source): void
    {
        $end = $opening + strlen(self::tagAt($html, $opening));
        preg_match(self::NOTHING, $html, $nothing, 0, $end);
        if ($end + strlen($nothing[0] ?? '') >= $closing) {
            self::note(substr($html, $opening, $closing + strlen($source) - $opening));
        }
    }

    private static function withoutAll(string $html, string $pattern): string
    {
        return preg_replace_callback($pattern, static function (array $tag): string {
            self::note($tag[0]);
            return '';
        }, $html) ?? $html;
    }

    /** Determines whether another shortcode that shows nothing has to be collected. */
    private static function isAsked(): bool
    {
        return self::$lost !== null && count(self::$lost) < self::MOST;
    }

    private static function note(string $typed): void
    {
        self::isAsked() && self::$lost[] = $typed;
    }
}
