package io.daybook.application.platform.kernel;

/** What was saved of the views outside of them. */
public interface ViewCopies {

    /**
     * Replaces every copy by one of the views as they are now, for nothing that was taken out of
     * them may stay behind. Returns when it is done.
     */
    void renew();
}
