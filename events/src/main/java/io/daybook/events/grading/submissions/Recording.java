package io.daybook.events.grading.submissions;

/**
 * Something spoken or filmed, which a media service keeps.
 *
 * @param mediaId what that service calls it
 */
public record Recording(String mediaId, MediaKind kind) {}
