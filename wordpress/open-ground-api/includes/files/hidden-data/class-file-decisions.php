<?php

/** What an editor decides about a file that tells something beyond what it shows (class-hidden-data.php). */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class FileDecisions
{
    /** Publishes a file as it was uploaded. @return bool false when that has not been kept */
    public static function consent(int $id): bool
    {
        $file = AttachmentFiles::upload($id);
        // A document is published as it is. That an earlier version changed it is another question (class-earlier-documents.php).
        $original = is_file($file) && !HiddenData::isDocument($id) ? Originals::find(Uploads::sha256($file)) : null;
        ['found' => $found, 'reason' => $reason] = HiddenData::state($id);
        if (!is_file($file) || ($original === null && $found === [] && $reason === '')) {
            return false;
        }
        if ($original !== null && !self::restore($original, $file)) {
            return false;
        }
        update_post_meta($id, HiddenData::CONSENT, Uploads::sha256($file));
        HiddenData::lookAgain($id);
        return true;
    }

    /** Takes the choice back, or makes it for a file that was public before; @return bool whether nothing is left, or the file waits */
    public static function remove(int $id): bool
    {
        delete_post_meta($id, HiddenData::CONSENT);
        EarlierDocuments::forget($id);
        ['found' => $found, 'reason' => $reason, 'waits' => $waits] = HiddenData::lookAgain($id);
        return ($found === [] && $reason === '') || $waits;
    }

    /** The same, and deletes what was kept of the file as it was uploaded. */
    public static function forget(int $id): bool
    {
        $isDone = self::remove($id);
        $file = AttachmentFiles::upload($id);
        if ($isDone && is_file($file)) {
            Originals::forget(Uploads::sha256($file));
            HiddenData::lookAgain($id);
        }
        return $isDone;
    }

    /** Puts a document back that an earlier version changed. @return bool false where its original is not kept; the file is as it was */
    public static function putBack(int $id): bool
    {
        $file = AttachmentFiles::upload($id);
        $original = is_file($file) ? Originals::find(Uploads::sha256($file)) : null;
        if ($original === null || !self::restore($original, $file)) {
            return false;
        }
        EarlierDocuments::putBack($id, Uploads::sha256($file));
        HiddenData::lookAgain($id);
        return true;
    }

    /** @param array{path: string, sha256: string} $original of which the file takes the place */
    private static function restore(array $original, string $file): bool
    {
        if (!Originals::restore($original, $file)) {
            return false;
        }
        Uploads::forget($file);
        Originals::drop($original);
        return true;
    }
}
