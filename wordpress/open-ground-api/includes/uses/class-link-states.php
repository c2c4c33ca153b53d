<?php

/** Determines which links to records and files of this WordPress readers do not get. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class LinkStates
{
    /**
     * Returns why readers get only the words of a link, or a link to no page.
     *
     * That is 'gone' if the record, file, term or resource does not exist, and 'hidden' if it is not published or no published
     * record has the term. Returns '' for a link that readers get, and for links to other websites.
     *
     * Does not reveal the existence of records that the user may not read.
     *
     * @param int $record the record that has the link; links to itself are published together with it
     * @return 'gone'|'hidden'|''
     */
    public static function of(string $address, int $record): string
    {
        $address = TextLinks::complete($address);
        $reference = OwnLinks::reference($address);
        if ($reference === null) {
            $term = LinkTarget::termAt($address);
            if ($term !== null) {
                return $term === false ? 'gone' : (PublicTerms::has($term) ? '' : 'hidden');
            }
            return LinkTarget::isRecordAddress($address) || FileAddresses::isMissing($address) ? 'gone' : '';
        }
        $post = get_post($reference->id ?: -1);
        $key = $reference->resourceKey();
        if (!$post instanceof WP_Post || $post->post_status === 'trash') {
            return 'gone';
        }
        $isShown = OwnLinks::shownAddress($address) !== '';
        $mayRead = current_user_can('read_post', $post->ID);
        if ((!$isShown && !$mayRead) || ($key !== '' && $mayRead && !RecordResources::has($post, $key))) {
            return 'gone';
        }
        return $isShown || $post->ID === $record ? '' : 'hidden';
    }
}
