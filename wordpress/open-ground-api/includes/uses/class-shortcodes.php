<?php

/** The URLs of media and embeds in WordPress's own shortcodes in a text. Time: a text is read a few times, without backtracking. Memory: three times the text. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Shortcodes
{
    private const MAY_BE_THERE = '#\[(?:audio|video|embed|gallery|playlist)\b#i';

    /** WordPress shows a shortcode in double brackets as it is typed. */
    private const CODE = '#(?<!\[)\[(audio|video|embed|gallery|playlist)(?=[\s\]])([^\[\]]*+)\](?:([^\[\]]*+)\[/embed\])?#i';
    private const ATTRIBUTE = '/([\w-]++)\s*+=\s*+(?:"([^"]*+)"|\'([^\']*+)\'|([^\s"\']++))|(\S++)/';
    private const QUOTES = ['“' => '"', '”' => '"', '„' => '"', '″' => '"', '‘' => "'", '’' => "'", '‚' => "'", '′' => "'"];

    /** Attributes of films and sound, named after the type of their file (lib/html/shortcode-attributes.ts). */
    private const FILES = ['src', 'mp3', 'mp4', 'm4a', 'm4v', 'ogg', 'ogv', 'wav', 'flac', 'webm', 'wmv', 'flv'];

    /** @return array{list<string>, list<string>} the addresses of films, sound and the files of galleries and playlists; those that are embedded */
    public static function shown(string $html): array
    {
        $files = $frames = [];
        if (preg_match(self::MAY_BE_THERE, $html) !== 1 || !Html::isReadable($html)) {
            return [[], []];
        }
        // Words separated by tags are not one word.
        $text = strtr(html_entity_decode(strip_tags(str_replace('<', ' <', $html)), ENT_QUOTES | ENT_HTML5, 'UTF-8'), self::QUOTES);
        preg_match_all(self::CODE, $text, $codes, PREG_SET_ORDER);
        foreach ($codes as $code) {
            $attributes = self::attributes($code[2]);
            $isPlayed = in_array(strtolower($code[1]), ['audio', 'video'], true);
            $played = array_filter($attributes, static fn(int|string $name): bool => $isPlayed && (is_int($name) || in_array($name, self::FILES, true)), ARRAY_FILTER_USE_KEY);
            $listed = array_map(static fn(int $id): string => "/?attachment_id={$id}", UsedFiles::inShortcodes($code[0]));
            array_push($files, ...array_values($played), ...$listed);
            $frames[] = strtolower($code[1]) === 'embed' ? (trim($code[3] ?? '') ?: ($attributes['src'] ?? '')) : '';
        }
        return [array_values(array_filter($files, TextLinks::isAddress(...))), array_values(array_filter($frames, TextLinks::isAddress(...)))];
    }

    /** @return array<int|string, string> by name, those without one by number */
    private static function attributes(string $text): array
    {
        preg_match_all(self::ATTRIBUTE, $text, $pairs, PREG_SET_ORDER);
        $attributes = [];
        foreach ($pairs as $index => $pair) {
            $attributes[$pair[1] === '' ? $index : strtolower($pair[1])] = trim(implode('', array_slice($pair, 2)));
        }
        return $attributes;
    }
}
