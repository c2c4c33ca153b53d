<?php

/** An editor's decisions about a file with hidden data (class-attachment-cleaner.php). */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class FileDecisions
{
    /** Publishes a file as it was uploaded. @return bool false if the original was not kept */
    public static function consent(int $id): bool
    {
        $file = AttachmentFiles::upload($id);
        // A document is published unchanged. Whether an earlier version changed it is a separate question
        // (class-earlier-documents.php).
        $original = is_file($file) && !AttachmentCleaner::isDocument($id) ? Originals::find(Uploads::sha256($file)) : null;
        ['found' => $found, 'reason' => $reason] = AttachmentCleaner::state($id);
        if (!is_file($file) || ($original === null && $found === [] && $reason === '')) {
            return false;
        }
        if ($original !== null && !self::restore($original, $file)) {
            return false;
        }
        update_post_meta($id, AttachmentCleaner::CONSENT, Uploads::sha256($file));
        AttachmentCleaner::lookAgain($id);
        return true;
    }

    /**
     * Revokes that decision, or decides to clean a file that was already public. @return bool whether no hidden data is left, or
     * the file is withheld
     */
    public static function remove(int $id): bool
    {
        delete_post_meta($id, AttachmentCleaner::CONSENT);
        EarlierDocuments::forget($id);
        ['found' => $found, 'reason' => $reason, 'waits' => $waits] = AttachmentCleaner::lookAgain($id);
        return ($found === [] && $reason === '') || $waits;
    }

    /** Does the same, and deletes the kept original. */
    public static function forget(int $id): bool
    {
        $isDone = self::remove($id);
        $file = AttachmentFiles::upload($id);
        if ($isDone && is_file($file)) {
            Originals::forget(Uploads::sha256($file));
            AttachmentCleaner::lookAgain($id);
        }
        return $isDone;
    }

    /**
     * Restores the original of a document that an earlier version changed. @return bool false if it was not kept; the file is
     * unchanged
     */
    public static function putBack(int $id): bool
    {
        $file = AttachmentFiles::upload($id);
        $original = is_file($file) ? Originals::find(Uploads::sha256($file)) : null;
        if ($original === null || !self::restore($original, $file)) {
            return false;
        }
        EarlierDocuments::putBack($id, Uploads::sha256($file));
        AttachmentCleaner::lookAgain($id);
        return true;
    }

    /** @param array{path: string, sha256: string} $original replaces the file */
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
