package io.daybook.events.grading.submissions;

/**
 * An audio or video recording that is stored by a media service.
 *
 * @param mediaId the id that the media service gave it
 */
public record Recording(String mediaId, MediaKind kind) {}
