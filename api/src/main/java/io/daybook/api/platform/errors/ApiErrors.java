package io.daybook.api.platform.errors;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Controller advice that converts all exceptions of controllers to responses. */
@RestControllerAdvice
class ApiErrors {

    @ExceptionHandler
    @Nullable ResponseEntity<Object> answer(Throwable thrown, HttpServletRequest request) {
        if (ExceptionTranslator.isGone(thrown)) {
            return null;
        }
        ApiErrorResponse answer = ExceptionTranslator.answer(thrown, request);
        if (BrowserErrors.areFor(request, answer)) {
            return BrowserErrors.page(answer);
        }
        return ResponseEntity.status(answer.status())
                .headers(answer.httpHeaders())
                .contentType(MediaType.APPLICATION_JSON)
                .body(answer.body());
    }
}
